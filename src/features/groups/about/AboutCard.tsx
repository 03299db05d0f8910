import { useRef, useState } from 'react'
import { FACT_TEXTS } from './about-texts.ts'
import type { Editor } from './FactForm.tsx'
import { FactRow } from './FactRow.tsx'
import { MatchPreview } from './MatchPreview.tsx'
import { Onwards } from './Onwards.tsx'
import { ShareSwitch } from './ShareSwitch.tsx'
import { useAbout } from './use-about.ts'
import type { About } from '#api/features/groups/about/schemas.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { type Fact, FACTS, fieldsOf, partOf, says } from '#domain/groups/about/facts.ts'
import { formatList } from '#domain/format.ts'
import { PictureEditor } from '#features/profile/PictureEditor.tsx'
import type { OwnProfile } from '#features/profile/profile.store.ts'
import { useOwnProfile } from '#features/profile/use-own-profile.ts'
import { useUnsavedWarning } from '#features/profile/use-unsaved-warning.ts'
import { pictureOf } from '#lib/picture.ts'

interface AboutCardProps {
  person: OwnProfile
  about: About
  /** Such as 2026-11-30. */
  today: string
  /** Where onboarding goes on. */
  onwards?: string
}

export function AboutCard({ person: initial, about: atFirst, today, onwards }: AboutCardProps) {
  const { person, changePerson } = useOwnProfile(initial)
  const { about, isSending, change, share, showPicture, refresh, settled } = useAbout(atFirst)
  const [editing, setEditing] = useState<Fact | null>(null)
  const editor = useRef<Editor>(null)
  useUnsavedWarning(isSending)
  const { wish, shared, suggested, picture_shared } = about
  const picture = pictureOf(person)
  const isSuggested = (fact: Fact) => !says(wish, fact) && says(suggested, fact)
  const shown = partOf(suggested, FACTS.filter(isSuggested), wish)
  const unshared = FACTS.filter((fact) => says(shown, fact) && !shared.includes(fact))
  const hidden = [
    ...(picture && !picture_shared ? ['picture'] : []),
    ...unshared.map((fact) => FACT_TEXTS[fact].noun),
  ]

  return (
    <>
      <div className="about-you">
        <section className="about-card" aria-label="About you">
          <PictureEditor
            className="about-head"
            person={person}
            onChanged={(profile_picture_filename) => {
              changePerson({ profile_picture_filename })
              refresh()
            }}
            beside={
              picture && <ShareSwitch what="your picture" checked={picture_shared} onChange={showPicture} />
            }
          >
            <p className="display text-heading wrap-anywhere">{displayName(person)}</p>
          </PictureEditor>
          <ul className="divide-y divide-line">
            {FACTS.map((fact) => (
              <FactRow
                key={fact}
                fact={fact}
                wish={shown}
                today={today}
                isShared={shared.includes(fact)}
                isSuggested={isSuggested(fact)}
                isEditing={editing === fact}
                editor={editor}
                onEdit={(isOpen) => setEditing(isOpen ? fact : null)}
                onSave={(fields) => change({ fields, shared: {} })}
                onShare={(isShared) =>
                  share({
                    fields: isSuggested(fact) ? fieldsOf(shown, fact) : {},
                    shared: { [fact]: isShared },
                  })
                }
              />
            ))}
          </ul>
        </section>
        <MatchPreview
          name={displayName(person)}
          picture={picture_shared ? picture : null}
          wish={partOf(wish, shared)}
          hidden={hidden.length > 0 ? `Only you see your ${formatList(hidden)}.` : null}
        />
      </div>
      {onwards && (
        <Onwards
          href={onwards}
          ready={async () => {
            const isSaved = (await editor.current?.save()) ?? true
            await settled()
            return isSaved
          }}
        />
      )}
    </>
  )
}
