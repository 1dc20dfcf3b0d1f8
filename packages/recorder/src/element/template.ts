/** What a button asks for. */
export type Verb = 'record' | 'pause' | 'unpause' | 'finish' | 'again'

/** The element's inside, made once; `view.ts` fills it in. */
export const markup = `
<section>
  <div class="earlier" hidden><h2 id="earlier"></h2><ul aria-labelledby="earlier"></ul></div>
  <div class="head"><span class="dot" aria-hidden="true"></span><p class="state" role="status"></p><span class="time" role="timer"></span></div>
  <div class="meter" role="meter" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0"><span></span></div>
  <p class="soft"></p>
  <p class="notice" role="status"></p>
  <p class="alarm" role="alert"></p>
  <div class="consent" hidden><slot name="consent"></slot><label><input type="checkbox"><span></span></label></div>
  <div class="buttons">
    <button type="button" class="main" data-verb="record"></button>
    <button type="button" class="main" data-verb="unpause"></button>
    <button type="button" data-verb="pause"></button>
    <button type="button" class="main" data-verb="finish"></button>
    <button type="button" data-verb="again"></button>
  </div>
</section>`
