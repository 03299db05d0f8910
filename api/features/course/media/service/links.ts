import { isSameText } from '#api/auth/mac-token.ts'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Deps } from '#api/deps.ts'
import { AppError } from '#api/http/errors.ts'
import { filmNamed } from '#api/features/course/service/films.ts'
import { type Learner, standingNow, standingOf } from '#api/features/course/service/standing.ts'
import { noteStarted, openVideo } from '#api/features/course/service/videos.ts'
import type { Film } from '#api/gateways/media.ts'
import { LINK_LASTS_MS } from '#domain/course/links.ts'
import { SECOND_MS } from '#domain/duration.ts'

const PURPOSE = 'course film'

/** What a link says, as it was written: nothing is read out of it before its signature is known to be ours. */
export interface Link {
  filename: string
  user: string
  /** Epoch seconds. */
  expires: string
  /** Of the file: browsers ask for its parts without saying of which one, and would mix an old one with a new. */
  version: string
  signature: string
}

const wrongLink = () =>
  new AppError('forbidden', 'This link is not yours, or was changed. Please play the video again.')
const expired = () => new AppError('expired', 'This link has expired. Please play the video again.')

/** Where a learner gets a film for the next ten minutes. Throws not_found, and forbidden with what locks it. */
export async function linkOf(deps: Deps, learner: Learner, filename: string): Promise<string> {
  openVideo(await standingNow(deps, learner), { filename })
  const film = await filmNamed(deps, filename)
  const now = deps.clock()
  // Asked again where it is noted: it may have been locked since.
  await deps.db.write(async (tx) =>
    noteStarted(tx, learner.id, openVideo(await standingOf(tx, learner), { filename }), now),
  )
  const said = {
    user: String(learner.id),
    expires: String(Math.floor((now + LINK_LASTS_MS) / SECOND_MS)),
    version: await versionOf(film),
  }
  const signature = signatureOf(deps.key, { filename, ...said })
  return `/api/media/${filename}?${new URLSearchParams({ ...said, signature })}`
}

/** The film of a link that is the learner's and works still. Throws expired, also for another file, and whatever locks the film by now. */
export async function filmAt(deps: Deps, learner: Learner, link: Link): Promise<Film> {
  const isOurs = isSameText(link.signature, signatureOf(deps.key, link))
  if (!isOurs || link.user !== String(learner.id)) throw wrongLink()
  const left = Number(link.expires) * SECOND_MS - deps.clock()
  // More is left than there ever was when the server's clock was put back.
  if (left <= 0 || left > LINK_LASTS_MS) throw expired()
  openVideo(await standingNow(deps, learner), { filename: link.filename })
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
