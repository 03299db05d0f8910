import { PATH } from '#domain/paths.ts'

export const GROUP_VIEWS = ['home', 'fit', 'talk', 'messages', 'find', 'invitations', 'lawyer'] as const

export type GroupView = (typeof GROUP_VIEWS)[number]

export function groupViewOf(params: URLSearchParams): GroupView {
  const requested = params.get('view')
  return GROUP_VIEWS.find((view) => view === requested) ?? 'home'
}

export function groupPath(view: GroupView = 'home', about: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...(view === 'home' ? {} : { view }), ...about })
  return params.size === 0 ? PATH.GROUP : `${PATH.GROUP}?${params}`
}

export function topicPath(other: number, topic: string): string {
  return groupPath('talk', { with: String(other), topic })
}

/** Where an invitation link leads. Its token is in the fragment. */
export const INVITE_PATH = '/invite'

export const NO_INVITATIONS_PATH = '/no-invitations'
