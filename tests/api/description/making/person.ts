import { type TestApp } from '#tests/support/app.ts'
import { aClient } from '#tests/support/factories.ts'

export type Person = { id: number; email: string }

export async function aPerson(app: TestApp, first_name: string, last_name: string): Promise<Person> {
  const email = `${first_name.toLowerCase()}@example.test`
  return { id: await aClient(app, { first_name, last_name, email }), email }
}
