import * as v from 'valibot'
import { PROFILE, personFaults } from '#domain/accounts/person.ts'
import { isRole, ROLE, type Role } from '#domain/accounts/roles.ts'
import { profileSchema } from '#domain/accounts/schemas.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import { isStage, type Stage } from '#domain/journey/codes.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import type { Faults } from '#domain/text-rule.ts'

const { first_name, middle_name, last_name } = profileSchema.entries

/**
 * Both `new_role` and the person's current role are sent, so a mistyped id doesn't change someone else. Without a stage it stays as it
 * is: the person may have moved on since the page was loaded.
 */
export const editedUser = {
  first_name,
  middle_name,
  last_name,
  new_role: v.pipe(v.number('Please choose a role.'), v.guard(isRole, 'Please choose a role.')),
  stage: v.optional(v.pipe(v.string('There’s no such stage.'), v.guard(isStage, 'There’s no such stage.'))),
}

export interface EditedUser {
  first_name: string
  middle_name: string
  last_name: string
  new_role: Role
  stage: Stage
}

export type UserChanges = Omit<EditedUser, 'stage'> & { stage?: Stage | undefined }

export function editedUserFaults(typed: Readonly<Record<string, unknown>>): Faults {
  const { first_name, middle_name, last_name } = PROFILE
  return personFaults({ first_name, middle_name, last_name }, typed)
}

export interface EditFacts {
  actorId: number
  user: { id: number; role: Role | null; is_active: boolean; stage: Stage }
  activeAdmins: number
  isSubscribed: boolean
  /** Homes that aren't sold or withdrawn. */
  homes: number
}

const STILL_PAYS = 'This person has a subscription. Cancel it on their billing page first.'

/** Returns whether someone may be put on the waiting list, where a subscriber could neither use nor cancel their subscription. */
export function mayWait({ role, isSubscribed }: { role: Role | null; isSubscribed: boolean }): Decision {
  if (role !== ROLE.CLIENT) return no('Only clients can be on the waiting list. Choose another stage.')
  return isSubscribed ? no(STILL_PAYS) : YES
}

/** Returns whether a person may get this role and stage. At least one admin always has to remain. */
export function mayEditPerson({ user, ...facts }: EditFacts, { new_role, stage }: EditedUser): Decision {
  if (isWaiting(stage)) {
    // Someone already on the waiting list may be edited, whatever they pay.
    const waits = mayWait({ role: new_role, isSubscribed: facts.isSubscribed && !isWaiting(user.stage) })
    if (!waits.ok) return waits
  }
  const leavesClients = user.role === ROLE.CLIENT && new_role !== ROLE.CLIENT
  if (leavesClients && facts.isSubscribed) return no(STILL_PAYS)
  if (new_role === user.role) return YES
  if (user.id === facts.actorId) return no('You can’t change your own role. Another admin can do it.')
  if (!user.is_active) return no('This user is deactivated. Reactivate them first.')
  if (user.role === ROLE.ADMIN && facts.activeAdmins <= 1) {
    return no('You can’t change the role of the last active admin.')
  }
  if (user.role === ROLE.AGENT && facts.homes > 0) {
    return no('This agent still has homes. Assign them to another agent first.')
  }
  return YES
}

/** Returns whether an admin may change a person's address. Not another admin's, so that none takes over another's account. */
export function mayMove({
  actorId,
  user,
}: {
  actorId: number
  user: { id: number; role: Role | null; is_active: boolean }
}): Decision {
  if (user.id === actorId) return no('You can change your own email address in Settings.')
  if (user.role === ROLE.ADMIN) return no('Admins change their email address themselves, in Settings.')
  if (!user.is_active) return no('This user is deactivated. Reactivate them first.')
  return YES
}
