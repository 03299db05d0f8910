import { expect, test } from 'bun:test'
import { deviceName } from '#api/features/accounts/service/devices.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const NAMES: [name: string, userAgent: string][] = [
  ['Chrome on Windows', `${WINDOWS} ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${WINDOWS} ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`],
  ['Opera on Windows', `${WINDOWS} ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 OPR/125.0.0.0`],
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Safari on Mac', `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15`],
  ['Chrome on Mac', `${MAC} ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`],
  ['Safari on iPhone', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} CriOS/147.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Firefox on iPhone', `${IPHONE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`],
  [
    'Safari on iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/147.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['Chrome on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/147.0.0.0 Safari/537.36`],
  ['Unknown browser on Windows', 'SomethingElse/1.0 (Windows)'],
  ['Unknown browser', 'curl/8.14.1'],
  ['Unknown browser', ''],
]
test.each(NAMES)('%s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name)
})
