import type { OwnProfile } from '#features/profile/use-own-profile.ts'
import { displayName } from '#domain/accounts/name.ts'
import { pictureOf } from '#lib/picture.ts'
import { initials } from '#ui/Avatar.tsx'

/** Shows the person's name and picture in the account menu (UserMenu.astro), which the server drew before they changed. */
export function showInMenu(person: OwnProfile): void {
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
