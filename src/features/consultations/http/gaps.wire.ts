import { Type } from 'typebox'
import { gapReasons } from '../../../schema/statuses.ts'

const Seconds = (description: string) => Type.Number({ minimum: 0, maximum: 604_800, description })

/** What a recorder tells of a gap. */
export const GapBody = Type.Object(
  {
    from: Seconds("Seconds since the recording began, by the recorder's clock, gaps counted in"),
    to: Seconds('When sound came again, or the recording ended'),
    reason: Type.Enum([...gapReasons], { title: 'GapReason' }),
    afterChunkIndex: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The last chunk before it' }),
    ),
  },
  { title: 'ReportGap' },
)

export const Gap = Type.Object(
  {
    from: Type.Number({ description: "Seconds since the recording began, by the recorder's clock" }),
    to: Type.Number(),
    reason: Type.Enum([...gapReasons], { title: 'GapReason' }),
    afterChunkIndex: Type.Union([Type.Integer(), Type.Null()]),
  },
  { title: 'RecordingGap' },
)
