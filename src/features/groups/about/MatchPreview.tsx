import { Eye, Lock } from 'lucide-react'
import { FACT_TEXTS, factWords, townName } from './about-texts.ts'
import { type Fact, FACTS, says } from '#domain/groups/about/facts.ts'
import type { WishFields } from '#domain/groups/about/wishes.ts'
import { Avatar } from '#ui/Avatar.tsx'

interface MatchPreviewProps {
  name: string
  picture: string | null
  /** Only what they share. */
  wish: WishFields
  /** Says what stays private; null if nothing does. */
  hidden: string | null
}

export function MatchPreview({ name, picture, wish, hidden }: MatchPreviewProps) {
  return (
    <section className="about-preview" aria-labelledby="preview-heading">
      <h2 className="about-seen" id="preview-heading">
        <Eye aria-hidden="true" className="size-5" />
        What your matches see
      </h2>
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        <Avatar
          className="about-portrait"
          src={picture}
          name={name}
          alt={picture ? 'The picture they see' : ''}
        />
        <div className="p-5">
          <p className="display text-title wrap-anywhere">{name}</p>
          {wish.line !== '' && <q className="mt-2 block wrap-anywhere">{wish.line}</q>}
          <ul className="mt-4 flex flex-wrap gap-2 empty:hidden">
            {FACTS.filter((fact) => fact !== 'line' && says(wish, fact)).flatMap((fact) =>
              textsOf(wish, fact).map((text) => <Chip key={text} fact={fact} text={text} />),
            )}
          </ul>
          {hidden && (
            <p className="mt-4 flex items-start gap-2 text-sm text-muted" role="status">
              <Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />
              {hidden}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

const textsOf = (wish: WishFields, fact: Fact) =>
  fact === 'places' ? wish.places.map(townName) : [factWords(wish, fact)]

function Chip({ fact, text }: { fact: Fact; text: string }) {
  const { Icon } = FACT_TEXTS[fact]
  return (
    <li className="badge whitespace-normal">
      <Icon aria-hidden="true" className="size-4 flex-none" />
      {text}
    </li>
  )
}
