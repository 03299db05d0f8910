import { Avatar } from '#ui/Avatar.tsx'
import type { Owner } from './exit-texts.ts'

/** The face before a sentence about an owner. */
export function OwnerFace({ owner }: { owner: Owner }) {
  return (
    <Avatar
      src={owner.picture}
      name={owner.name}
      size="small"
      className={owner.isMadeUp ? 'exit-avatar-made-up' : ''}
    />
  )
}
