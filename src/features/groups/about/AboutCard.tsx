import { Eye, Image as ImageIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { AboutPreview } from './AboutPreview.tsx'
import { FACT_TEXTS } from './about-texts.ts'
import type { Editor } from './FactForm.tsx'
import { FactRow } from './FactRow.tsx'
import type { GroupView, PairView } from './about.page.ts'
import { type Audience, AudienceChoice, InGroup, WithMatch } from './Audience.tsx'
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
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { pictureOf } from '#lib/picture.ts'
import { VerifiedTick } from '#ui/Badge.tsx'

interface AboutCardProps {
  person: OwnProfile & { verified?: boolean }
  about: About
  /** Such as 2026-11-30. */
  today: string
  /** The next page of onboarding. */
  onwards?: string
  /** The person's pair with someone on their list; null if there's no one. */
  pair?: PairView | null
  /** Undefined if the group's view isn't offered. */
  group?: GroupView | null
}

/** What others see of a person, editable in place. */
export function AboutCard(props: AboutCardProps) {
  const { person: initial, about: atFirst, today, onwards, pair = null, group } = props
  const { person, changePerson } = useOwnProfile(initial)
  const { about, isSaving, change, share, showPicture, refresh, settled } = useAbout(atFirst)
  const [audience, setAudience] = useState<Audience>('matches')
  const [editing, setEditing] = useState<Fact | null>(null)
  const editor = useRef<Editor>(null)
  useUnsavedWarning(isSaving)
  const { wish, shared, suggested, picture_shared } = about
  const picture = pictureOf(person)
  const isSuggested = (fact: Fact) => !says(wish, fact) && says(suggested, fact)
  const shown = partOf(suggested, FACTS.filter(isSuggested), wish)
  const unshared = FACTS.filter((fact) => says(shown, fact) && !shared.includes(fact))
  const hidden = [
    ...(picture && !picture_shared ? ['picture'] : []),
    ...unshared.map((fact) => FACT_TEXTS[fact].noun),
  ]

  const pictured = {
    person,
    isShared: picture_shared,
    onChanged: (profile_picture_filename: string | null) => {
      changePerson({ profile_picture_filename })
      refresh()
    },
  }

  /** Leaving a form saves it. */
  async function edit(fact: Fact | null): Promise<void> {
    if ((await editor.current?.save()) ?? true) setEditing(fact)
  }

  return (
    <>
      <div className={onwards ? 'about-step' : 'about-you'}>
        <div className="min-w-0">
          {group !== undefined && <AudienceChoice value={audience} onChange={setAudience} />}
          <section
            className="about-card"
            aria-label={audience === 'group' ? 'What your group sees' : 'What your matches see'}
          >
            {onwards ? (
              <div className="about-top">
                <PictureEditor {...pictured} look="row">
                  <p className="display text-title wrap-anywhere">{displayName(person)}</p>
                </PictureEditor>
              </div>
            ) : (
              <>
                <div className="relative">
                  <PictureEditor {...pictured} look="portrait" />
                  <p className="about-seen">
                    <Eye aria-hidden="true" className="size-4" />
                    {seenBy(audience, pair)}
                  </p>
                </div>
                <div className="about-head">
                  <p className="display text-heading wrap-anywhere">
                    {displayName(person)} {initial.verified && <VerifiedTick />}
                  </p>
                  {audience === 'matches' && pair && <WithMatch pair={pair} />}
                </div>
              </>
            )}
            <ul className="divide-y divide-line">
              {picture && (
                <li className="about-row" data-hidden={picture_shared ? undefined : ''}>
                  <ImageIcon aria-hidden="true" className="about-icon" />
                  <span className="about-words py-3">Your picture</span>
                  <ShareSwitch what="your picture" checked={picture_shared} onChange={showPicture} />
                </li>
              )}
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
                  onEdit={(isOpen) => void edit(isOpen ? fact : null)}
                  onCancel={() => setEditing(null)}
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
            {audience === 'group' && <InGroup group={group ?? null} />}
            <p className="about-hidden" role="status">
              {hidden.length > 0 && `Only you see your ${formatList(hidden)}.`}
            </p>
          </section>
        </div>
        {onwards && (
          <AboutPreview person={person} wish={wish} shared={shared} isPictureShared={picture_shared} />
        )}
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

function seenBy(audience: Audience, pair: PairView | null): string {
  if (audience === 'group') return 'What your group sees'
  return pair ? `As ${pair.first_name} sees you` : 'What your matches see'
}
