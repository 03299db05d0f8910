// Promise: Processes on several machines serve the same pictures and films, from a shared folder or bucket that no other installation can use.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { MEDIA, UPLOADS } from '#api/boot/data-folder.ts'
import { users } from '#db/schema/index.ts'
import { only } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { JOURNEY_CODE } from '#domain/journey/codes.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import { ok } from '#tests/api/ledger/support.ts'
import { uploadForm } from '#tests/api/profile/support.ts'
import { filmOf } from '#tests/support/films.ts'
import {
  urlOfProcess,
  type Fleet,
  PROCESSES,
  type SignedIn,
  signedInto,
  startFleet,
} from '#tests/support/fleet.ts'
import { png } from '#tests/support/pictures.ts'
import { newDatabase, serverForTests } from '#tests/support/postgres.ts'
import { startS3Double } from '#tests/support/s3-double.ts'

const OTHER_KEY = 'ab'.repeat(32)
const PROCESS_NUMBERS = Array.from({ length: PROCESSES }, (_, number) => number)

/** The first film of the course, which everyone may see. */
const FILM_NAME = 'why-buy-together.mp4'
const FILM = new Uint8Array(filmOf(60, 2_000_000))
const EMAIL = 'maya@example.test'

const server = await serverForTests()

describe.skipIf(server === null).each(['folder', 'bucket'] as const)(
  'three processes with one %s',
  (kind) => {
    const s3 = startS3Double()
    const shared = mkdtempSync(join(tmpdir(), 'cohearth-shared-'))
    let fleet: Fleet
    let maya: SignedIn
    beforeAll(async () => {
      fleet = await startFleet(await newDatabase(server), kind === 'bucket' ? s3.filesEnv : {})
      if (kind === 'bucket') s3.objects.set(`files/${MEDIA}/${FILM_NAME}`, FILM)
      else shareFolders()
      await fleet.db.write(async (tx) => {
        const state_id = JOURNEY_CODE.SIGNUP_COMPLETED
        const state = {
          state_id,
          state_label: labelFor(state_id),
          stage: 'lead' as const,
          created_at: Date.now(),
        }
        const names = {
          first_name: 'Maya',
          last_name: 'Roy',
          phone_number: '4165550100',
          email: EMAIL,
          role: ROLE.CLIENT,
        }
        only(
          await tx
            .insert(users)
            .values({ ...names, ...state })
            .returning({ id: users.id }),
        )
      })
      maya = await signedInto(fleet, EMAIL)
    })
    afterAll(async () => {
      await fleet.remove()
      await s3.stop()
      rmSync(shared, { recursive: true })
      if (kind === 'bucket') await server?.stop()
    })

    /** Like a network file system that every machine mounts. */
    function shareFolders(): void {
      for (const name of [...UPLOADS, MEDIA]) {
        mkdirSync(join(shared, name))
        for (const { dataDir } of fleet.servers) symlinkSync(join(shared, name), join(dataDir, name))
      }
      writeFileSync(join(shared, MEDIA, FILM_NAME), FILM)
    }

    function send(path: string, at: number, init: RequestInit = {}, more: Record<string, string> = {}) {
      const headers = { host: new URL(fleet.url).host, origin: fleet.url, cookie: maya.cookie, ...more }
      return fetch(`${urlOfProcess(fleet, at)}/api${path}`, { ...init, headers, redirect: 'manual' })
    }

    async function upload(at: number): Promise<string> {
      const body = uploadForm(maya.id, png(300 + at, 300))
      const response = await ok(await send('/user/profile-picture/', at, { method: 'PUT', body }))
      return v.parse(v.object({ profile_picture_filename: v.string() }), await response.json())
        .profile_picture_filename
    }

    test('each serve what one has stored, and nothing that one has removed', async () => {
      const first = await upload(0)
      const get = (name: string) =>
        Promise.all(PROCESS_NUMBERS.map((at) => send(`/files/pictures/${name}`, at)))
      const responses = await get(first)
      expect(responses.map(({ status }) => status)).toEqual(PROCESS_NUMBERS.map(() => 200))
      const pictures = await Promise.all(responses.map((response) => response.bytes()))
      expect(pictures[1]).toEqual(pictures[0] ?? new Uint8Array())
      const second = await upload(1)
      expect((await get(first)).map(({ status }) => status)).toEqual(PROCESS_NUMBERS.map(() => 404))
      expect((await get(second)).map(({ status }) => status)).toEqual(PROCESS_NUMBERS.map(() => 200))
    })

    test('send parts of one film under one ETag', async () => {
      const range = { range: 'bytes=1000-1999' }
      const parts = await Promise.all(
        PROCESS_NUMBERS.map((at) => send('/course-preview/video', at, {}, range)),
      )
      expect(parts.map(({ status }) => status)).toEqual(PROCESS_NUMBERS.map(() => 206))
      expect(new Set(parts.map(({ headers }) => headers.get('etag'))).size).toBe(1)
      for (const part of parts) expect(await part.bytes()).toEqual(FILM.slice(1000, 2000))
    })

    test('refuse a process with another secret key', async () => {
      const started = fleet.another('executable', { SECRET_KEY: OTHER_KEY })
      expect(started).rejects.toThrow('ended with 1')
      await started.catch(() => undefined)
    })

    test.if(kind === 'bucket')('keep out another installation, whatever its database', async () => {
      const otherDatabase = { DATABASE_URL: await newDatabase(server), SECRET_KEY: OTHER_KEY }
      const started = fleet.another('executable', otherDatabase)
      expect(started).rejects.toThrow('ended with 1')
      await started.catch(() => undefined)
      const moved = await fleet.another('executable', { ...otherDatabase, FILES_TO: 's3://backups/others' })
      expect(
        (await fetch(`${moved.url}/api/health`, { headers: { host: new URL(fleet.url).host } })).ok,
      ).toBe(true)
    })
  },
)
