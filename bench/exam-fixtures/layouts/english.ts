import { CHEMISTRY, RED_CELLS } from '../analytes.ts'
import {
  escapeHtml,
  type Layout,
  type Measured,
  measure,
  page,
  printDate,
  printLimits,
  sexWord,
  truthFor,
  truthOf,
} from '../document.ts'

const flagOf = (m: Measured) => (m.normal ? '' : m.high !== null && m.value > m.high ? 'H' : 'L')

/** Values stand in one of two columns: in range, or out of range. */
export const inOutOfRange: Layout = {
  name: 'en-in-out',
  lang: 'en',
  make(random, person) {
    const tests = [...RED_CELLS, ...random.some(CHEMISTRY, 9)].map((analyte) =>
      measure(random, person, analyte, 'en'),
    )
    return {
      html: page(
        'td,th{padding:2px 8px;font-size:9pt;text-align:left}',
        `<table width="100%"><tr><td><b>${person.laboratory}</b></td><td>PATIENT INFORMATION<br><b>${person.name.toUpperCase()}</b></td><td>REPORT STATUS: FINAL</td></tr><tr><td>COLLECTED: ${printDate(person.collected, 'mdy')} 08:14 AM</td><td>DOB: ${printDate(person.birth, 'mdy')} &nbsp; AGE: ${person.age}</td><td>ORDERING PHYSICIAN: ${person.physician}</td></tr><tr><td>REPORTED: ${printDate(person.released, 'mdy')}</td><td>GENDER: ${person.sex}</td><td></td></tr></table><table width="100%" style="margin-top:14px"><tr><th>Test Name</th><th>In Range</th><th>Out of Range</th><th>Reference Range</th><th>Lab</th></tr>${tests.map((m) => `<tr><td>${escapeHtml(m.name.toUpperCase())}</td><td>${m.normal ? m.text : ''}</td><td>${m.normal ? '' : `${m.text} ${flagOf(m)}`}</td><td>${escapeHtml(printLimits(m, 'en'))} ${m.unit}</td><td>EN</td></tr>`).join('')}</table><p style="font-size:7.5pt;margin-top:20px">PERFORMING SITE: EN Example Laboratory, 100 Sample Road, Springfield 00000. Laboratory Director: Jane Sample, MD</p>`,
      ),
      truth: {
        ...truthFor(
          person,
          'Comprehensive panel',
          tests.map((m) => ({ ...truthOf(m, [`${printLimits(m, 'en')} ${m.unit}`]), unit: m.unit })),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Method in small print under each name, registration in two columns with colons apart. */
export const methodUnderName: Layout = {
  name: 'en-method-under',
  lang: 'en',
  make(random, person) {
    const tests = random.some(CHEMISTRY, 11).map((analyte) => measure(random, person, analyte, 'en'))
    return {
      html: page(
        'td,th{padding:2px 8px;font-size:9pt;text-align:left;vertical-align:top}.m{font-size:7pt;color:#555}',
        `<h3>${person.laboratory}</h3><table width="100%"><tr><td>Name</td><td>: ${person.sex === 'F' ? 'Mrs.' : 'Mr.'} ${person.name.toUpperCase()}</td><td>Registered On</td><td>: ${printDate(person.collected)} 09:10:00AM</td></tr><tr><td>Age</td><td>: ${person.age} Years</td><td>Collected On</td><td>: ${printDate(person.collected)} 09:30:00AM</td></tr><tr><td>Gender</td><td>: ${sexWord(person, 'en')}</td><td>Reported On</td><td>: ${printDate(person.released)} 6:05:12PM</td></tr><tr><td>Ref By</td><td>: ${person.physician}</td><td>Report Status</td><td>: Final</td></tr></table><table width="100%" style="margin-top:14px"><tr><th>Test Name</th><th>Results</th><th>Units</th><th>Bio. Ref. Interval</th></tr><tr><td colspan="4" align="center"><b>SWASTHFIT SUPER PANEL</b></td></tr>${tests.map((m) => `<tr><td>${escapeHtml(m.name)}<div class="m">(${['Spectrophotometry', 'Chemiluminescence', 'Indirect ISE'][m.name.length % 3]})</div></td><td><b>${m.text}</b></td><td>${m.unit}</td><td>${escapeHtml(printLimits(m, 'en').replace('-', ' - '))}</td></tr>`).join('')}</table><p style="font-size:7.5pt;margin-top:16px">Note: 1. Result correlation with clinical history is advised. 2. Test conducted on serum. IMPORTANT INSTRUCTIONS: Test results released pertain to the specimen submitted.</p>`,
      ),
      truth: {
        ...truthFor(
          person,
          'Panel',
          tests.map((m) => truthOf(m, [printLimits(m, 'en').replace('-', ' - ')])),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** Technology column between name and value; reference range as its own line under the test. */
export const technologyColumn: Layout = {
  name: 'en-technology',
  lang: 'en',
  held: true,
  make(random, person) {
    const tests = random.some(CHEMISTRY, 8).map((analyte) => measure(random, person, analyte, 'en'))
    return {
      html: page(
        'td,th{padding:3px 8px;font-size:9pt;text-align:left}',
        `<h3>${person.laboratory}</h3><p>NAME : ${person.name.toUpperCase()} (${person.age}Y/${person.sex})</p><p>REF. BY : ${person.physician}</p><p>TEST ASKED : PROFILE</p><table width="100%" style="margin-top:12px"><tr><th>TEST NAME</th><th>TECHNOLOGY</th><th>VALUE</th><th>UNITS</th></tr>${tests.map((m) => `<tr><td>${escapeHtml(m.name.toUpperCase())}</td><td>${m.name.length % 2 ? 'PHOTOMETRY' : 'C.L.I.A'}</td><td>${m.text}</td><td>${m.unit}</td></tr><tr><td colspan="4" style="font-size:8pt">Reference Range : ${escapeHtml(printLimits(m, 'en'))}</td></tr>`).join('')}</table><p style="font-size:8pt;margin-top:16px">Sample Collected on (SCT) : ${printDate(person.collected)} 07:20<br>Sample Type : SERUM<br>~~ End of report ~~</p>`,
      ),
      truth: {
        ...truthFor(
          person,
          'Profile',
          tests.map((m) => truthOf(m, [printLimits(m, 'en')])),
        ),
        requesting_physician: person.physician,
      },
    }
  },
}

/** A hospital portal: component, value, standard range, flag, unit glued to the range. */
export const portal: Layout = {
  name: 'en-portal',
  lang: 'en',
  held: true,
  make(random, person) {
    const tests = [...RED_CELLS, ...random.some(CHEMISTRY, 6)].map((analyte) =>
      measure(random, person, analyte, 'en'),
    )
    return {
      html: page(
        'td,th{padding:4px 10px;text-align:left;border-bottom:1px solid #ddd}',
        `<h2>Test Details</h2><p>Name: ${person.name} | DOB: ${printDate(person.birth, 'mdy')} | Sex: ${sexWord(person, 'en')}</p><p>Collected on ${printDate(person.collected, 'mdy')} 7:45 AM</p><p>${person.laboratory}</p><h3 style="margin:12px 0">Component Results</h3><table width="100%"><tr><th>Component</th><th>Your Value</th><th>Standard Range</th><th>Flag</th></tr>${tests.map((m) => `<tr><td>${escapeHtml(m.name)}</td><td>${m.text} ${m.unit}</td><td>${escapeHtml(printLimits(m, 'en').replace('-', ' - '))} ${m.unit}</td><td>${flagOf(m)}</td></tr>`).join('')}</table>`,
      ),
      truth: truthFor(
        person,
        'Component results',
        tests.map((m) => truthOf(m, [`${printLimits(m, 'en').replace('-', ' - ')} ${m.unit}`])),
      ),
    }
  },
}

/** Indian hospital print: reference before unit, bold groups, commas as thousands marks. */
export const hospitalIndia: Layout = {
  name: 'en-hospital-india',
  lang: 'en',
  make(random, person) {
    const reds = RED_CELLS.map((analyte) => measure(random, person, analyte, 'en'))
    const tests = random.some(CHEMISTRY, 6).map((analyte) => measure(random, person, analyte, 'en'))
    const white = random.int(30, 150) * 100
    const print = white.toLocaleString('en-US')
    const row = (m: Measured) =>
      `<tr><td>${escapeHtml(m.name)}</td><td><b>${m.text}${flagOf(m) ? ` ${flagOf(m)}` : ''}</b></td><td>${escapeHtml(printLimits(m, 'en').replace('-', ' - '))}</td><td>${m.unit}</td></tr>`
    return {
      html: page(
        'td,th{padding:2px 8px;font-size:9.5pt;text-align:left}',
        `<h3 align="center">${person.laboratory}</h3><table width="100%"><tr><td>Patient Name : ${person.name}</td><td>UHID : ${person.order}</td></tr><tr><td>Age / Sex : ${person.age} Y / ${sexWord(person, 'en')}</td><td>Sample Collected On : ${printDate(person.collected)}</td></tr><tr><td>Ref. Doctor : ${person.physician}</td><td>Reported On : ${printDate(person.released)}</td></tr></table><h3 align="center" style="margin:10px">HAEMATOLOGY - COMPLETE BLOOD COUNT</h3><table width="100%"><tr><th>Investigation</th><th>Observed Value</th><th>Biological Reference Interval</th><th>Unit</th></tr>${reds.map(row).join('')}<tr><td>Total Leucocyte Count</td><td><b>${print}</b></td><td>4,000 - 11,000</td><td>cells/cu.mm</td></tr></table><h3 align="center" style="margin:10px">BIOCHEMISTRY</h3><table width="100%">${tests.map(row).join('')}</table><p style="font-size:8pt;margin-top:14px">*** End Of Report ***</p>`,
      ),
      truth: {
        ...truthFor(person, 'Complete Blood Count', [
          ...reds.map((m) => truthOf(m, [printLimits(m, 'en').replace('-', ' - ')])),
          {
            test_name: 'Total Leucocyte Count',
            result: print,
            numeric_result: white,
            unit: 'cells/cu.mm',
            reference_value: ['4,000 - 11,000'],
            is_normal: white >= 4000 && white <= 11000,
          },
          ...tests.map((m) => truthOf(m, [printLimits(m, 'en').replace('-', ' - ')])),
        ]),
        requesting_physician: person.physician,
      },
    }
  },
}
