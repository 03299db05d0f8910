import { useState } from 'react'
import { type Step, type StepFields, stepsInOrder } from '#domain/groups/plan/steps.ts'
import { useQuery } from '#lib/query.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { addStep, changeStep, deleteStep } from './calls.ts'
import { groupSteps } from './plan.store.ts'
import { useGroupNews } from './use-group-news.ts'

export function fieldsOf({ text, assignee, due, done_at }: Step): StepFields {
  return { text, assignee, due, done: done_at !== null }
}

/** On failure, rethrows and refetches the list. */
export function useSteps(initial: Step[]) {
  const query = groupSteps()
  const { data: steps = initial, failed } = useQuery(query, initial)
  useGroupNews(query)
  const [removed, setRemoved] = useState<Step[]>([])
  const { keyFor, renewKey } = useIdempotencyKey()

  const put = (changed: Step[]) => query.put(stepsInOrder(changed))
  const now = () => query.get().data ?? steps

  async function orRefetch<Value>(act: () => Promise<Value>): Promise<Value> {
    try {
      return await act()
    } catch (error) {
      await query.refresh()
      throw error
    }
  }

  /** Adds the step for `cause` once, also when it's retried. */
  async function addOnce(fields: StepFields, cause: object): Promise<Step> {
    const added = await addStep({ ...fields, key: keyFor(cause) })
    renewKey()
    // The list may have been refetched since the server added it.
    put([...now().filter(({ id }) => id !== added.id), added])
    return added
  }

  return {
    steps,
    failed,
    removed,
    newest: (id: number) => now().find((one) => one.id === id),
    add: (fields: StepFields) => orRefetch(() => addOnce(fields, fields)),
    change: (step: Step, fields: Partial<StepFields>) =>
      orRefetch(async () => {
        const changed = await changeStep(step, fields)
        put(now().map((one) => (one.id === step.id ? changed : one)))
        return changed
      }),
    remove: (step: Step) =>
      orRefetch(async () => {
        await deleteStep(step)
        put(now().filter(({ id }) => id !== step.id))
        setRemoved((others) => [step, ...others])
      }),
    takeBack: (step: Step) =>
      orRefetch(async () => {
        await addOnce(fieldsOf(step), step)
        setRemoved((others) => others.filter(({ id }) => id !== step.id))
      }),
  }
}

export type Steps = ReturnType<typeof useSteps>
