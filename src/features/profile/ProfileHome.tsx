import { PictureEditor } from '#features/profile/PictureEditor.tsx'
import { ProfileForm } from '#features/profile/ProfileForm.tsx'
import type { OwnProfile } from '#features/profile/profile.store.ts'
import { useOwnProfile } from '#features/profile/use-own-profile.ts'

interface ProfileHomeProps {
  initial: OwnProfile
  /** Whether the picture is edited elsewhere on the page. */
  withoutPicture?: boolean
}

export function ProfileHome({ initial, withoutPicture = false }: ProfileHomeProps) {
  const { person, changePerson } = useOwnProfile(initial)
  return (
    <div className="grid gap-10">
      {!withoutPicture && (
        <PictureEditor
          person={person}
          onChanged={(profile_picture_filename) => changePerson({ profile_picture_filename })}
        />
      )}
      <ProfileForm person={person} onSaved={changePerson} />
    </div>
  )
}
