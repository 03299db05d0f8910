import { Eye } from 'lucide-react'
import { townName } from './about-texts.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { type Fact, partOf } from '#domain/groups/about/facts.ts'
import { capitalized } from '#domain/format.ts'
import type { WishFields } from '#domain/groups/about/wishes.ts'
import { wishFacts } from '#domain/matching/wish.ts'
import type { OwnProfile } from '#features/profile/profile.store.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'

interface AboutPreviewProps {
  person: OwnProfile
  wish: WishFields
  shared: readonly Fact[]
  isPictureShared: boolean
}

/** The person's card on other people's lists, which follows the switches beside it. */
export function AboutPreview({ person, wish, shared, isPictureShared }: AboutPreviewProps) {
  const seen = partOf(wish, shared)
  const facts = wishFacts({ ...seen, places: seen.places.map(townName) })
  return (
    <aside className="about-preview" aria-label="Preview">
      <p className="about-preview-title">
        <Eye aria-hidden="true" className="size-4" />
        What matches see
      </p>
      <div className="about-card">
        <Avatar
          className="portrait"
          src={isPictureShared ? pictureOf(person) : null}
          name={displayName(person)}
        />
        <div className="about-preview-words">
          <p className="display text-title text-ink wrap-anywhere">{displayName(person)}</p>
          {facts.length > 0 && <p>{capitalized(facts.join(' · '))}</p>}
          {seen.line && <q className="text-ink wrap-anywhere">{seen.line}</q>}
        </div>
      </div>
    </aside>
  )
}
