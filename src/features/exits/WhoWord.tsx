import { capitalized } from '#domain/format.ts'
import { nameOf, type Owners } from './exit-texts.ts'
import { OwnerFace } from './OwnerFace.tsx'
import { Word } from './Word.tsx'

interface WhoWordProps {
  owners: Owners
  /** The place of the owner whom the sentence is about. */
  who: number
  onChange: (who: number) => void
}

/** Begins a sentence with the owner it's about, who can be changed. */
export function WhoWord({ owners, who, onChange }: WhoWordProps) {
  const owner = owners[who]
  return (
    <>
      {owner && <OwnerFace owner={owner} />}
      <Word
        label="Who"
        value={String(who)}
        options={owners.map((one, place) => [String(place), capitalized(nameOf(one))] as const)}
        onChange={(value) => onChange(Number(value))}
      />
    </>
  )
}
