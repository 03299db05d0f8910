import type { Line } from '../script.ts'

export const said = (show: string, mark?: string): Line => ({
  say: 'A sentence that takes a few seconds to say aloud, as most of them do.',
  show: [show],
  ...(mark === undefined ? {} : { mark: [mark] }),
})

export const each = (...ids: string[]): Line[] => ids.map((id, index) => said(id, ids[index - 1]))
