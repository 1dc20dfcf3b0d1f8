/** Says that it can't work, as where there is no libopus. */
process.send?.({ unusable: 'libopus is not installed' })
