import { noteTopic } from '#features/groups/calls.ts'
import { groupQuery, topicsQuery } from '#features/groups/group.store.ts'
import type { TopicChange, TopicLists } from '#api/features/groups/topics/schemas.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'

const FAILED = 'We couldn’t save this.'

/** `change` returns whether it was saved and whose text it overwrote. */
export function useTopics(initial: TopicLists) {
  const { data: lists = initial } = useQuery(topicsQuery(), initial)
  const { busy, run } = useAction()

  async function change(json: TopicChange): Promise<{ saved: boolean; replaced: string | null }> {
    let replaced: string | null = null
    const saved = await run(
      'talk',
      async () => {
        const answer = await noteTopic(json)
        replaced = answer.replaced
        topicsQuery().put(answer.lists)
      },
      FAILED,
    )
    // A member may have left in the meantime.
    if (!saved) {
      void topicsQuery().refresh()
      void groupQuery().refresh()
    }
    return { saved, replaced }
  }

  return { lists, busy: busy !== false, change }
}
