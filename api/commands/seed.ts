import { join } from 'node:path'
import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { withDatabase } from '#api/commands/with-database.ts'
import { folders } from '#api/folders.ts'
import { isEmpty, seedDemo } from '#db/seed/demo/seed-demo.ts'
import { loadQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { parseQuestionnaire, QUESTIONNAIRE } from '#db/seed/questionnaire.ts'

/** `cohearth seed [--questionnaire FILE] [--demo]` */
export async function seed(options: CommandOptions): Promise<void> {
  const questionnaire = options.questionnaire ? await readQuestionnaire(options.questionnaire) : QUESTIONNAIRE
  await withDatabase(async (db, config) => {
    if (options.demo && config.production)
      throw new CommandError('The demo community is refused on a public address.')
    await loadQuestionnaire(db, questionnaire, Date.now())
    console.log(`Questionnaire version ${questionnaire.version} is in place.`)
    if (!options.demo) return
    if (!(await isEmpty(db))) throw new CommandError('The demo community needs a database without users.')
    await seedDemo(db, { avatars: folders().avatars, pictures: join(config.dataDir, 'pictures') }, Date.now())
    console.log('The demo community moved in.')
  })
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
