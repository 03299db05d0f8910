import { readableStreamToBytes, readableStreamToText } from 'bun'
import { RATE } from './voice/voice.ts'

/** Runs ffmpeg with bytes on its standard input and returns its standard error. Throws with that if it fails. */
export async function ffmpeg(args: readonly string[], input?: AsyncIterable<Uint8Array>): Promise<string> {
  const process = Bun.spawn(['ffmpeg', '-hide_banner', '-nostdin', '-y', ...args], {
    stdin: input ? 'pipe' : 'ignore',
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const said = readableStreamToText(process.stderr)
  if (input && process.stdin) {
    try {
      for await (const bytes of input) {
        await process.stdin.write(bytes)
        await process.stdin.flush()
      }
      await process.stdin.end()
    } catch (error) {
      process.kill()
      throw new Error(`ffmpeg stopped reading: ${await said}`, { cause: error })
    }
  }
  if ((await process.exited) !== 0) throw new Error(`ffmpeg: ${await said}`)
  return said
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** Reads a sound file in any format of ffmpeg: mono, `RATE` samples a second, with the silence at both ends trimmed. */
export async function readSound(file: string): Promise<Float32Array> {
  const cut = 'silenceremove=start_periods=1:start_threshold=-45dB:start_silence=0.03'
  const process = Bun.spawn(
    [
      'ffmpeg',
      '-v',
      'error',
      '-nostdin',
      '-i',
      file,
      '-af',
      `${cut},areverse,${cut},areverse`,
      '-ac',
      '1',
      '-ar',
      `${RATE}`,
      '-f',
      'f32le',
      '-',
    ],
    { stdout: 'pipe', stderr: 'pipe' },
  )
  const [bytes, said] = await Promise.all([
    readableStreamToBytes(process.stdout),
    readableStreamToText(process.stderr),
  ])
  if ((await process.exited) !== 0) throw new Error(`${file} is no sound that ffmpeg reads: ${said}`)
  return new Float32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 4))
}

/** A film's loudness in LUFS and its highest peak in dB. */
const LOUDNESS = -18
const PEAK = -1.5

/** Removes rumble and boom, raises speech, softens s sounds, evens out loudness. */
const CLEANING = [
  'highpass=f=75',
  'equalizer=f=220:t=q:w=1:g=-2',
  'equalizer=f=3200:t=q:w=1.2:g=2',
  'deesser=i=0.2',
  'acompressor=threshold=-24dB:ratio=2:attack=8:release=160',
].join(',')

/** Writes cleaned narration at speech loudness as a 16-bit WAV. */
export async function writeSound(samples: Float32Array, file: string): Promise<void> {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  const from = ['-f', 'f32le', '-ar', `${RATE}`, '-ac', '1', '-i', '-']
  const said = await ffmpeg([...from, '-af', `${CLEANING},ebur128`, '-f', 'null', '-'], once(bytes))
  const measured = Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(said)?.[1])
  const gain = Number.isFinite(measured) && measured > -60 ? LOUDNESS - measured : 0
  // Peaks between samples are up to half a decibel higher.
  const limit = 10 ** ((PEAK - 0.5) / 20)
  const filters = `${CLEANING},volume=${gain.toFixed(2)}dB,alimiter=limit=${limit.toFixed(4)}:level=false:latency=true`
  await ffmpeg(
    [...from, '-af', filters, ...`-ar ${RATE} -c:a pcm_s16le -fflags +bitexact`.split(' '), file],
    once(bytes),
  )
}

export interface Encoding {
  /** ffmpeg's options for the frames. */
  rawVideo: readonly string[]
  frames: AsyncIterable<Uint8Array>
  /** When each scene starts, in seconds: nearly everything changes there, so a keyframe costs little more. */
  scenes: readonly number[]
  sound: string
  title: string
  file: string
}

/** 0 is lossless, 51 the worst. At this value drawn scenes keep clean edges, and all films together stay below 29 MB. */
const QUALITY = 34

const VIDEO = [
  `-c:v libx264 -profile:v high -level 3.1 -pix_fmt yuv420p -preset slow -tune animation -crf ${QUALITY} -threads 1`,
  // A keyframe at each scene and at least every forty seconds; the drawn frames in between decode fast.
  '-g 600 -x264-params rc-lookahead=240:ipratio=1.3',
  '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv',
].flatMap((row) => row.split(' '))
const AUDIO = `-c:a aac -profile:a aac_low -b:a 28k -ac 1 -ar ${RATE}`.split(' ')
const LANGUAGE = '-metadata:s:a language=eng -metadata:s:v language=eng'.split(' ')
/** Nothing about the machine or the date. */
const PLAIN =
  '-map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart'.split(' ')

/** Encodes an MP4 that every browser plays: H.264 High, AAC-LC, index first. */
export async function encodeFilm({ rawVideo, frames, scenes, sound, title, file }: Encoding): Promise<void> {
  const tags = ['-metadata', `title=${title}`, ...LANGUAGE]
  await ffmpeg(
    [
      ...rawVideo,
      '-i',
      '-',
      '-i',
      sound,
      '-map',
      '0:v',
      '-map',
      '1:a',
      ...VIDEO,
      '-force_key_frames',
      scenes.map((second) => second.toFixed(3)).join(','),
      ...AUDIO,
      ...tags,
      ...PLAIN,
      file,
    ],
    frames,
  )
}
