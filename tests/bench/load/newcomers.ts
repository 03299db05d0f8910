/* People who answer the questionnaire, one after the other. */
import * as v from 'valibot'
import type { Client } from './clients.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { STEPS } from '#domain/onboarding/steps.ts'

const ANSWER_SECONDS = 3
const TURN_SECONDS = 240

const questions = v.array(v.object({ id: v.number(), options: v.array(v.object({ id: v.number() })) }))

export function joinOneAnother(client: Client): void {
  const { person, ask, every, now } = client
  const begins = now() + person.turn * TURN_SECONDS * 1000
  const user = person.id
  let left: { inquiry: number; option_selected: number }[] = []
  const categories = [...CATEGORIES]
  let category = categories.shift()
  let isBusy = false

  async function open(due: number): Promise<void> {
    const href = STEPS.find((step) => step.category === category)?.href ?? ''
    await ask('page /onboarding', due, { path: href })
    const path = `/api/inquiries?subject_category=${encodeURIComponent(category ?? '')}&later=0`
    const response = await ask('questions', now(), { path, wantsText: true })
    const found = response ? v.parse(questions, JSON.parse(response.text)) : []
    left = found.map(({ id, options }) => ({
      inquiry: id,
      option_selected: options[Math.floor(Math.random() * options.length)]?.id ?? 0,
    }))
  }

  async function complete(due: number): Promise<void> {
    const body = { user, subject_category: category }
    await ask('category completed', due, { path: '/api/subject-category/complete', method: 'POST', body })
    category = categories.shift()
    if (category) return open(now())
    const json = Object.fromEntries(CATEGORIES.map((name) => [name, 'somewhat']))
    await ask('questionnaire completed', now(), { path: '/api/preferences', method: 'PUT', body: json })
  }

  let hasBegun = false
  const saving = new Set<Promise<unknown>>()
  every(ANSWER_SECONDS, 'now and then', async (due) => {
    if (now() < begins || isBusy || !category) return
    const next = left.shift()
    if (next) {
      const body = { user, ...next }
      const saved = ask('answer saved', due, { path: '/api/inquiry/answers/save', method: 'POST', body })
      saving.add(saved)
      await saved
      saving.delete(saved)
      return
    }
    isBusy = true
    if (saving.size > 0) {
      await Promise.all(saving)
      due = now()
    }
    if (hasBegun) await complete(due)
    else await open(due)
    hasBegun = true
    isBusy = false
  })
}
