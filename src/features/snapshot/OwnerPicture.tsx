import { Avatar } from '#ui/Avatar.tsx'
import type { ShownOwner } from './snapshot-texts.ts'

/** Made-up partners have a dashed ring. */
export function OwnerPicture({ owner: { name, picture, isMadeUp } }: { owner: ShownOwner }) {
  return (
    <span className={isMadeUp ? 'owner-picture is-made-up' : 'owner-picture'}>
      <Avatar src={picture} name={name} size="small" />
    </span>
  )
}
