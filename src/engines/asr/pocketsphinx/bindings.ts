import koffi from 'koffi'

/** A C object that only the library looks into. */
export type Handle = unknown

/**
 * What is used of Debian's libpocketsphinx and libsphinxbase (0.8+5prealpha; their C headers are the source of
 * these signatures). Throws when they do not load. Calls block the thread.
 */
export function bind() {
  const base = koffi.load('libsphinxbase.so.3', { global: true })
  const lib = koffi.load('libpocketsphinx.so.3')
  return {
    parseArguments: base.func('void *cmd_ln_parse_r(void *, void *, int, char **, int)'),
    argumentDefinitions: lib.func('void *ps_args()'),
    freeArguments: base.func('int cmd_ln_free_r(void *)'),
    initialise: lib.func('void *ps_init(void *)'),
    free: lib.func('int ps_free(void *)'),
    logmathOf: lib.func('void *ps_get_logmath(void *)'),
    toProbability: base.func('double logmath_exp(void *, int)'),
    toLn: base.func('double logmath_log_to_ln(void *, int)'),
    readModel: base.func('void *ngram_model_read(void *, const char *, int, void *)'),
    freeModel: base.func('int ngram_model_free(void *)'),
    combineModels: base.func('void *ngram_model_set_init(void *, void **, const char **, float *, int)'),
    setNumber: base.func('void cmd_ln_set_float_r(void *, const char *, double)'),
    setPhones: lib.func('int ps_set_allphone_file(void *, const char *, const char *)'),
    setModel: lib.func('int ps_set_lm(void *, const char *, void *)'),
    chooseSearch: lib.func('int ps_set_search(void *, const char *)'),
    startStream: lib.func('int ps_start_stream(void *)'),
    startUtterance: lib.func('int ps_start_utt(void *)'),
    process: lib.func('int ps_process_raw(void *, int16_t *, size_t, int, int)'),
    endUtterance: lib.func('int ps_end_utt(void *)'),
    firstWord: lib.func('void *ps_seg_iter(void *)'),
    nextWord: lib.func('void *ps_seg_next(void *)'),
    textOf: lib.func('const char *ps_seg_word(void *)'),
    framesOf: lib.func('void ps_seg_frames(void *, _Out_ int *, _Out_ int *)'),
    probabilityOf: lib.func('int ps_seg_prob(void *, _Out_ int *, _Out_ int *, _Out_ int *)'),
  }
}

export type Bindings = ReturnType<typeof bind>
