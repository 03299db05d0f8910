import type { Feature } from '#api/feature.ts'
import { snapshotData } from '#api/features/snapshot/personal-data.ts'

export const snapshotFeature: Feature = { personalData: snapshotData }
