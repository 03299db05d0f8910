import type { UserObject } from '#api/features/accounts/users/service.ts'
import { fetchUser } from '#features/profile/calls.ts'
import { createQueries } from '#lib/query.ts'

export type OwnProfile = Pick<
  UserObject,
  'id' | 'email' | 'first_name' | 'middle_name' | 'last_name' | 'phone_number' | 'profile_picture_filename'
>

export const ownProfile = createQueries<[], OwnProfile>('profile', fetchUser, { refetch: 'shown' })
