import { PictureEditor } from '#features/profile/PictureEditor.tsx'
import { ProfileForm } from '#features/profile/ProfileForm.tsx'
import type { OwnProfile } from '#features/profile/profile.store.ts'
import { useOwnProfile } from '#features/profile/use-own-profile.ts'

export function ProfileHome({ initial }: { initial: OwnProfile }) {
  const { person, changePerson } = useOwnProfile(initial)
  return (
    <div className="grid gap-10">
      <PictureEditor
        person={person}
        onChanged={(profile_picture_filename) => changePerson({ profile_picture_filename })}
      />
      <ProfileForm person={person} onSaved={changePerson} />
    </div>
  )
}
