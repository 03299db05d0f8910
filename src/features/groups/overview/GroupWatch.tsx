import { useEffect, useRef } from 'react'
import { GROUP_REGION, groupQuery, HOUSE_REGION, TOPICS_REGION } from '../group.store.ts'
import { onNews, refetchAfter } from '../messages/news.store.ts'
import { NotInGroup } from './NotInGroup.tsx'
import { reloadRegion } from '#lib/page-region.ts'
import { useQuery } from '#lib/query.ts'
import type { Group } from '#api/features/groups/service.ts'

const REGIONS = [GROUP_REGION, HOUSE_REGION, TOPICS_REGION]

interface GroupWatchProps {
  /** As the page was rendered. */
  group: Group
}

/** Someone who has just joined gets a whole new page, before which new parts would only flash up. */
async function reloadRegions(members: number): Promise<void> {
  if (members === 0) await groupQuery().refresh()
  if (members > 0 || groupQuery().get().data?.members.length === 0) await reloadRegion(...REGIONS)
}

/** Reloads the parts of a page about the group when it changes, and the entire page once the viewer is in one. */
export function GroupWatch({ group: rendered }: GroupWatchProps) {
  const members = rendered.members.length
  const { data: group } = useQuery(groupQuery(), rendered)
  const version = group && JSON.stringify(group)
  const shown = useRef(version)
  const isLeaving = useRef(false)
  const hasJoined = members === 0 && group !== undefined && group.members.length > 0
  const hasLeft = members > 0 && group?.members.length === 0

  useEffect(() => {
    const leave = () => {
      isLeaving.current = true
    }
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [])

  useEffect(() => {
    if (version === shown.current || hasLeft) return
    shown.current = version
    // Someone who has accepted is already being taken to the group, which a reload would interrupt.
    if (isLeaving.current || document.querySelector('[aria-busy="true"]')) return
    // A dialog may hold something that was typed.
    if (hasJoined && !document.querySelector('dialog[open]')) location.reload()
    else void reloadRegion(...REGIONS)
  }, [version, hasJoined, hasLeft])

  // The next action also depends on topics, steps and votes. The query refetches by itself when the tab is shown again.
  useEffect(
    () =>
      onNews((news) => {
        if (news.kind === 'group') void reloadRegions(members)
        if (news.kind === 'asked') refetchAfter(news, groupQuery())
      }),
    [members],
  )

  return hasLeft ? <NotInGroup /> : null
}
