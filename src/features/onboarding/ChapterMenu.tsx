import { STEP_TITLES } from '#content/onboarding.ts'
import { CATEGORIES, type Category } from '#domain/onboarding/categories.ts'
import { stepNamed } from '#domain/onboarding/steps.ts'
import { SelectField } from '#ui/Field.tsx'

interface ChapterMenuProps {
  /** Null while searching. */
  current: Category | null
  answersIn: (category: Category) => number
  changesIn: (category: Category) => number
  onChoose: (category: Category) => void
}

export const chapterHash = (category: Category) => `#${stepNamed(category).slug}`

/** A list next to the answers, or a select if there's no room for one. */
export function ChapterMenu({ current, answersIn, changesIn, onChoose }: ChapterMenuProps) {
  const changed = (category: Category) => changesIn(category) > 0 && `${changesIn(category)} changed`
  return (
    <>
      <SelectField
        className="lg:hidden"
        label={<span className="sr-only">Chapter</span>}
        value={current ?? ''}
        onChange={({ target }) => {
          const chosen = CATEGORIES.find((category) => category === target.value)
          if (chosen) onChoose(chosen)
        }}
      >
        {current === null && <option value="">All chapters</option>}
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {STEP_TITLES[category]} ({changed(category) || answersIn(category)})
          </option>
        ))}
      </SelectField>
      <nav className="max-lg:hidden lg:sticky lg:top-24 lg:self-start" aria-label="Chapters">
        <ul>
          {CATEGORIES.map((category) => (
            <li key={category}>
              <a
                className="chapter-link"
                href={chapterHash(category)}
                aria-current={category === current ? 'true' : undefined}
                onClick={() => onChoose(category)}
              >
                {STEP_TITLES[category]}
                {changed(category) ? (
                  <span className="chapter-changed">{changed(category)}</span>
                ) : (
                  <span className="text-muted">
                    {answersIn(category)}
                    <span className="sr-only"> answers</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
