import { isSameText } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { filmNamed } from '#api/features/course/service/films.ts'
import {
  type Learner,
  currentLearnerModules,
  learnerModules,
} from '#api/features/course/service/learner-modules.ts'
import { startWatching, openVideo } from '#api/features/course/service/videos.ts'
import type { Film } from '#api/gateways/media.ts'
import { LINK_LASTS_MS } from '#domain/course/links.ts'
import { SECOND_MS } from '#domain/duration.ts'

const PURPOSE = 'course film'

/** The parts of a link as they were written: nothing is parsed until the signature is verified. */
export interface Link {
  filename: string
  user: string
  /** Epoch seconds. */
  expires: string
  /** The file's version: browsers request ranges without naming a version, and would mix an old file with a new one. */
  version: string
  signature: string
}

const wrongLink = () =>
  new AppError('forbidden', 'This link isn’t yours or has been changed. Please play the video again.')
const expired = () => new AppError('expired', 'This link has expired. Play the video again.')

/** Returns a link to a film that works for ten minutes. Throws not_found, and forbidden with what locks it. */
export async function linkOf(deps: Deps, learner: Learner, filename: string): Promise<string> {
  openVideo(await currentLearnerModules(deps, learner), { filename })
  const film = await filmNamed(deps, filename)
  const now = deps.clock()
  // Checked again inside the transaction, in case it was locked since.
  await deps.db.write(async (tx) =>
    startWatching(tx, learner.id, openVideo(await learnerModules(tx, learner), { filename }), now),
  )
  const said = {
    user: String(learner.id),
    expires: String(Math.floor((now + LINK_LASTS_MS) / SECOND_MS)),
    version: await versionOf(film),
  }
  const signature = signatureOf(deps.key, { filename, ...said })
  return `/api/media/${filename}?${new URLSearchParams({ ...said, signature })}`
}

/** Returns the film of a learner's link. Throws expired, also for a replaced file, and forbidden if it has been locked since. */
export async function filmAt(deps: Deps, learner: Learner, link: Link): Promise<Film> {
  const isOurs = isSameText(link.signature, signatureOf(deps.key, link))
  if (!isOurs || link.user !== String(learner.id)) throw wrongLink()
  const left = Number(link.expires) * SECOND_MS - deps.clock()
  // More time left than a link lasts means that the server's clock was set back.
  if (left <= 0 || left > LINK_LASTS_MS) throw expired()
  openVideo(await currentLearnerModules(deps, learner), { filename: link.filename })
  const film = await filmNamed(deps, link.filename)
  if (link.version !== (await versionOf(film))) throw expired()
  return film
}

async function versionOf(film: Film): Promise<string> {
  return (await film.etag()).replaceAll('"', '')
}

function signatureOf(key: SecretKey, { filename, user, expires, version }: Omit<Link, 'signature'>): string {
  return key.digest(PURPOSE, JSON.stringify([user, filename, expires, version])).toString('base64url')
}
