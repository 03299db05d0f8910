import { dirname, join } from 'node:path'
import { CommandError, type CommandOptions } from '#api/commands/command.ts'
import { withDatabase } from '#api/commands/with-database.ts'
import { PICTURES } from '#api/boot/data-folder.ts'
import { folders } from '#api/boot/asset-folders.ts'
import type { Database } from '#db/client.ts'
import { isEmpty, seedDemo } from '#db/seed/demo/seed-demo.ts'
import { moduleNames, parseCourse } from '#db/seed/course.ts'
import { loadCourse, loadShippedCourse } from '#db/seed/load-course.ts'
import { loadQuestionnaire, loadShippedQuestionnaire } from '#db/seed/load-questionnaire.ts'
import { parseQuestionnaire } from '#db/seed/questionnaire.ts'
import { SeedVersionError } from '#db/seed/versions.ts'

export async function seed(options: CommandOptions): Promise<void> {
  await withDatabase(async (db, config) => {
    if (options.demo && config.production)
      throw new CommandError('The demo community can’t be added on a public address.')
    if (options.demo && config.files !== null)
      throw new CommandError('The demo community can’t be added with FILES_TO.')
    if (options.questionnaire) await loadQuestionnaireFile(db, options.questionnaire)
    else await loadShippedQuestionnaire(db, Date.now())
    console.log('Questionnaire loaded.')
    if (options.course) await loadCourseFile(db, options.course)
    else await loadShippedCourse(db, Date.now())
    console.log('Course loaded.')
    if (!options.demo) return
    if (!(await isEmpty(db.read)))
      throw new CommandError('The demo community needs a database without users.')
    const { avatars, listingPictures: homes } = folders()
    await seedDemo(db, { avatars, pictures: join(config.dataDir, PICTURES), homes }, Date.now())
    console.log('Demo community added.')
  })
}

async function loadQuestionnaireFile(db: Database, path: string): Promise<void> {
  const value = await readJson(path)
  const questionnaire = checked(path, () => parseQuestionnaire(value))
  await accepted(() => loadQuestionnaire(db, questionnaire, Date.now()))
}

/** Loads an edited course: `course.json` with the folder `modules` beside it. A running server uses it immediately. */
async function loadCourseFile(db: Database, path: string): Promise<void> {
  const value = await readJson(path)
  const files: Record<string, unknown> = {}
  for (const name of moduleNames(value)) {
    const file = join(dirname(path), 'modules', `${name}.json`)
    if (await Bun.file(file).exists()) files[name] = await readJson(file)
  }
  const course = checked(path, () => parseCourse(value, files))
  await accepted(() => loadCourse(db, course, Date.now()))
}

async function readJson(path: string): Promise<unknown> {
  const file = Bun.file(path)
  if (!(await file.exists())) throw new CommandError(`There’s no file ${path}.`)
  return file.json().catch(() => {
    throw new CommandError(`${path} isn’t JSON.`)
  })
}

/** Parses a file. Throws a CommandError with its faults. */
function checked<Seed>(path: string, parse: () => Seed): Seed {
  try {
    return parse()
  } catch (error) {
    throw new CommandError(`${path} was not loaded.\n${error instanceof Error ? error.message : ''}`)
  }
}

async function accepted(load: () => Promise<unknown>): Promise<void> {
  try {
    await load()
  } catch (error) {
    throw error instanceof SeedVersionError ? new CommandError(error.message) : error
  }
}
