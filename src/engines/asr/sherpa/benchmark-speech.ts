/**
 * Sound that keeps a recogniser as busy as speech does: a gliding voice with formants, in syllables with
 * pauses. Always the same.
 */
export function benchmarkSpeech(seconds: number): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(seconds * 16_000)
  let phase = 0
  for (let i = 0; i < samples.length; i++) {
    const time = i / 16_000
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * time)) * (time % 2.5 < 2 ? 1 : 0)
    phase += (2 * Math.PI * (120 + 30 * Math.sin(2 * Math.PI * 0.7 * time))) / 16_000
    let sample = 0
    for (let harmonic = 1; harmonic <= 20; harmonic++) {
      const formant = 500 + 300 * Math.sin(2 * Math.PI * 1.3 * time)
      sample += Math.sin(phase * harmonic) / (1 + ((harmonic * 120 - formant) / 200) ** 2)
    }
    samples[i] = Math.round(4000 * syllable * sample)
  }
  return samples
}
