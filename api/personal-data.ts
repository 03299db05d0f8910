/** Whose data are looked for. */
export interface Person {
  id: number
  email: string
}
