import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import type { Owners } from './ledger-texts.ts'

type Pictured = Pick<Owners[number], 'name' | 'picture'>

export const pictureFor = ({ picture }: Pictured) => pictureOf({ profile_picture_filename: picture })

/** An avatar next to a written name. */
export function OwnerAvatar({ owner }: { owner: Pictured }) {
  return <Avatar src={pictureFor(owner)} name={owner.name} size="small" />
}
