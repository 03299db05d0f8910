import { useEffect, useRef } from 'react'
import { GROUP_REGION, groupQuery, HOUSE_REGION } from '../group.store.ts'
import { onNews } from '../messages/news.store.ts'
import { useGroupNews } from '../plan/use-group-news.ts'
import { useGroup } from '../use-group.ts'
import { NotInGroup } from './NotInGroup.tsx'
import type { Group } from '#api/features/groups/service.ts'
import { reloadRegion } from '#lib/page-region.ts'

/** Loads the part of a page about the group again when the group changes, and the whole page once the viewer is in one. */
export function GroupWatch({ group: initial }: { group: Group }) {
  const group = useGroup(initial)
  useGroupNews(groupQuery())
  const version = JSON.stringify(group)
  const shown = useRef(JSON.stringify(initial))
  const hasJoined = initial.members.length === 0 && group.members.length > 0
  const hasLeft = initial.members.length > 0 && group.members.length === 0

  useEffect(() => {
    if (version === shown.current || hasLeft) return
    shown.current = version
    // A dialog may hold something that was typed.
    if (hasJoined && !document.querySelector('dialog[open]')) location.reload()
    else void reloadRegion(GROUP_REGION, HOUSE_REGION)
  }, [version, hasJoined, hasLeft])

  // What is next also depends on topics, steps and votes.
  useEffect(
    () =>
      onNews(({ kind }) => {
        if (kind === 'group') void reloadRegion(GROUP_REGION, HOUSE_REGION)
      }),
    [],
  )

  return hasLeft ? <NotInGroup /> : null
}
