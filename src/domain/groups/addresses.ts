import { PATH } from '#domain/paths.ts'

/** The views of `/dashboard/group`: the group itself, what is written, who could join, and invitations. */
export const GROUP_VIEWS = ['home', 'messages', 'find', 'invitations'] as const

export type GroupView = (typeof GROUP_VIEWS)[number]

/** The view that an address asks for with `?view=`; the group itself for anything else. */
export function groupViewOf(params: URLSearchParams): GroupView {
  const asked = params.get('view')
  return GROUP_VIEWS.find((view) => view === asked) ?? 'home'
}

/** The address of a view, with what it is about, such as `{ with: '12' }`. */
export function groupAddress(view: GroupView = 'home', about: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...(view === 'home' ? {} : { view }), ...about })
  return params.size === 0 ? PATH.GROUP : `${PATH.GROUP}?${params}`
}

/** The page on which the reader of an invitation by email wants no more of them; the call behind it has the same path. */
export const NO_INVITATIONS_PATH = '/no-invitations'
