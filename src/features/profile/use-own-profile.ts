import { useEffect } from 'react'
import { type OwnProfile, ownProfile } from '#features/profile/profile.store.ts'
import { displayName, initials } from '#domain/accounts/display-name.ts'
import { pictureOf } from '#lib/picture.ts'
import { useQuery } from '#lib/query.ts'

export function useOwnProfile(initial: OwnProfile) {
  const query = ownProfile()
  const { data = initial } = useQuery(query, initial)
  const isSomebodyElse = data.id !== initial.id
  const person = isSomebodyElse ? initial : data

  useEffect(() => showInMenu(person), [person])
  useEffect(() => {
    if (isSomebodyElse) location.reload()
  }, [isSomebodyElse])

  function changePerson(change: Partial<OwnProfile>): void {
    query.put({ ...(query.get().data ?? initial), ...change })
  }

  return { person, changePerson }
}

function showInMenu(person: OwnProfile): void {
  const name = displayName(person)
  for (const element of document.querySelectorAll('[data-user-name]')) element.textContent = name
  for (const element of document.querySelectorAll('[data-user-first-name]')) {
    element.textContent = person.first_name || name
  }
  for (const avatar of document.querySelectorAll('[data-user-picture] .avatar')) {
    avatar.querySelector('span')?.replaceChildren(initials(name))
    showPicture(avatar, pictureOf(person))
  }
}

function showPicture(avatar: Element, address: string | null): void {
  const shown = avatar.querySelector('img')
  if (address === null) {
    shown?.remove()
  } else if (shown?.getAttribute('src') !== address) {
    const picture = new Image()
    picture.alt = ''
    picture.src = address
    shown?.remove()
    avatar.append(picture)
  }
}
