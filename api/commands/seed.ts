import { join } from 'node:path'
import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { withDatabase } from '#api/commands/with-database.ts'
import { PICTURES } from '#api/data-folder.ts'
import { folders } from '#api/folders.ts'
import type { Database } from '#db/client.ts'
import { isEmpty, seedDemo } from '#db/seed/demo/seed-demo.ts'
import {
  loadQuestionnaire,
  loadShippedQuestionnaire,
  QuestionnaireVersionError,
} from '#db/seed/load-questionnaire.ts'
import { parseQuestionnaire } from '#db/seed/questionnaire.ts'

/** `cohearth seed [--questionnaire FILE] [--demo]` */
export async function seed(options: CommandOptions): Promise<void> {
  await withDatabase(async (db, config) => {
    if (options.demo && config.production)
      throw new CommandError('The demo community is refused on a public address.')
    if (options.questionnaire) await loadFile(db, options.questionnaire)
    else await loadShippedQuestionnaire(db, Date.now())
    console.log('The questionnaire is in place.')
    if (!options.demo) return
    if (!(await isEmpty(db))) throw new CommandError('The demo community needs a database without users.')
    await seedDemo(db, { avatars: folders().avatars, pictures: join(config.dataDir, PICTURES) }, Date.now())
    console.log('The demo community moved in.')
  })
}

/** Loads an edited questionnaire. A running server scores by it after a restart, or after an admin's recalculation. */
async function loadFile(db: Database, path: string): Promise<void> {
  const questionnaire = await readQuestionnaire(path)
  try {
    await loadQuestionnaire(db, questionnaire, Date.now())
  } catch (error) {
    throw error instanceof QuestionnaireVersionError ? new CommandError(error.message) : error
  }
}

async function readQuestionnaire(path: string) {
  const file = Bun.file(path)
  if (!(await file.exists())) throw new CommandError(`There is no file ${path}.`)
  const value: unknown = await file.json().catch(() => {
    throw new CommandError(`${path} is not JSON.`)
  })
  try {
    return parseQuestionnaire(value)
  } catch (error) {
    throw new CommandError(`${path} was not loaded.\n${error instanceof Error ? error.message : ''}`)
  }
}
