import { useEffect, useRef, useState } from 'react'
import { fetchOnboarding, savePreferences } from '#features/onboarding/calls.ts'
import { ImportanceChoice } from '#features/onboarding/ImportanceChoice.tsx'
import {
  forgetDraft,
  isImportance,
  keepDraft,
  type Preferences as Chosen,
  readDraft,
} from '#features/onboarding/preferences-draft.script.ts'
import { StepForm } from '#features/onboarding/StepForm.tsx'
import type { StepPlace } from '#features/onboarding/use-step-moves.ts'
import { CATEGORIES, type Category, isCategory } from '#domain/onboarding/categories.ts'
import { Card } from '#ui/Card.tsx'
import { CATEGORY_TEXTS } from '#content/onboarding.ts'
import type { Importance } from '#domain/onboarding/importance.ts'

interface PreferencesProps {
  place: StepPlace
  userId: number
  preferences: Chosen
}

export function Preferences({ place, userId, preferences }: PreferencesProps) {
  const [chosen, setChosen] = useState(preferences)

  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    setChosen({
      ...preferences,
      ...readDraft(userId),
      ...(form.current && chosenEarly(form.current, preferences)),
    })
  }, [userId, preferences])

  function choose(category: Category, importance: Importance): void {
    const changed = { ...chosen, [category]: importance }
    setChosen(changed)
    keepDraft(userId, changed)
  }

  async function save(): Promise<string> {
    await savePreferences(chosen)
    forgetDraft(userId)
    return (await fetchOnboarding()).current.href
  }

  return (
    <StepForm ref={form} place={place} finish={save} saves continueLabel="Save and Continue">
      <Card className="py-1">
        {CATEGORIES.map((category) => (
          <ImportanceChoice
            key={category}
            category={category}
            text={CATEGORY_TEXTS[category]}
            value={chosen[category]}
            onChange={(importance) => choose(category, importance)}
          />
        ))}
      </Card>
    </StepForm>
  )
}

function chosenEarly(form: HTMLFormElement, preferences: Chosen): Partial<Chosen> {
  const early: Partial<Chosen> = {}
  for (const { name, value } of form.querySelectorAll<HTMLInputElement>(':checked')) {
    if (isCategory(name) && isImportance(value) && value !== preferences[name]) early[name] = value
  }
  return early
}
