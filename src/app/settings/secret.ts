/** Of a setting whose value is shown to nobody. */
export const secret = { secret: true } as const
