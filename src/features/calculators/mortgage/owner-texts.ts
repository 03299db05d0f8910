/** Someone the calculator can name: the viewer first, then the others of their group. */
export interface Person {
  name: string
  picture: string | null
}

export function ownerName(index: number): string {
  return index === 0 ? 'You' : `Owner ${index + 1}`
}

/** Returns how to show an owner: the viewer is "You", and people outside the group are numbered. */
export function ownerAt(people: readonly Person[], index: number): Person {
  const person = people[index]
  return {
    name: index === 0 ? ownerName(0) : (person?.name ?? ownerName(index)),
    picture: person?.picture ?? null,
  }
}
