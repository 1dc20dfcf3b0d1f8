/** What a laboratory measures, as the fixtures print it. Figures are typical, not any laboratory's own. */
export interface Analyte {
  readonly pt: readonly string[]
  readonly en: readonly string[]
  readonly unitPt: string
  readonly unitEn: string
  readonly decimals: number
  /** Reference limits of an adult woman and man; `null` leaves that side open. */
  readonly female: readonly [number | null, number | null]
  readonly male: readonly [number | null, number | null]
  readonly material: string
  readonly methodPt: string
}

type Row = readonly [
  pt: string,
  en: string,
  unitPt: string,
  unitEn: string,
  decimals: number,
  female: string,
  male: string,
  material: string,
  method: string,
]

/** Names parted by `/` are alternatives; limits are `low-high`, `<high` or `>low`. */
const ROWS: readonly Row[] = [
  [
    'Glicose/GLICOSE JEJUM/Glicemia de jejum',
    'Glucose/Glucose, Fasting',
    'mg/dL',
    'mg/dL',
    0,
    '70-99',
    '70-99',
    'Soro',
    'Enzimático colorimétrico',
  ],
  ['Ureia/Uréia', 'Urea/Blood Urea', 'mg/dL', 'mg/dL', 0, '16-48', '16-48', 'Soro', 'Cinético UV'],
  [
    'Creatinina',
    'Creatinine/Creatinine, Serum',
    'mg/dL',
    'mg/dL',
    2,
    '0.5-1.1',
    '0.7-1.3',
    'Soro',
    'Jaffé cinético',
  ],
  ['Ácido úrico', 'Uric Acid', 'mg/dL', 'mg/dL', 1, '2.4-5.7', '3.4-7', 'Soro', 'Enzimático'],
  [
    'Colesterol total',
    'Cholesterol, Total/Total Cholesterol',
    'mg/dL',
    'mg/dL',
    0,
    '<190',
    '<190',
    'Soro',
    'Enzimático',
  ],
  [
    'Colesterol HDL/HDL-Colesterol',
    'HDL Cholesterol',
    'mg/dL',
    'mg/dL',
    0,
    '>40',
    '>40',
    'Soro',
    'Enzimático direto',
  ],
  [
    'Colesterol LDL/LDL-Colesterol',
    'LDL Cholesterol',
    'mg/dL',
    'mg/dL',
    0,
    '<130',
    '<130',
    'Soro',
    'Fórmula de Martin',
  ],
  [
    'Triglicérides/Triglicerídeos',
    'Triglycerides',
    'mg/dL',
    'mg/dL',
    0,
    '<150',
    '<150',
    'Soro',
    'Enzimático',
  ],
  [
    'TGO (AST)/AST (TGO)/Aspartato aminotransferase',
    'AST (SGOT)/SGOT (AST)',
    'U/L',
    'U/L',
    0,
    '<32',
    '<40',
    'Soro',
    'IFCC',
  ],
  [
    'TGP (ALT)/ALT (TGP)/Alanina aminotransferase',
    'ALT (SGPT)/SGPT (ALT)',
    'U/L',
    'U/L',
    0,
    '<33',
    '<41',
    'Soro',
    'IFCC',
  ],
  ['Gama GT/Gama glutamil transferase', 'GGT', 'U/L', 'U/L', 0, '5-36', '8-61', 'Soro', 'Szasz'],
  ['Fosfatase alcalina', 'Alkaline Phosphatase', 'U/L', 'U/L', 0, '35-104', '40-129', 'Soro', 'Cinético'],
  ['Bilirrubina total', 'Bilirubin, Total', 'mg/dL', 'mg/dL', 2, '0.2-1.2', '0.2-1.2', 'Soro', 'Diazo'],
  ['Bilirrubina direta', 'Bilirubin, Direct', 'mg/dL', 'mg/dL', 2, '<0.3', '<0.3', 'Soro', 'Diazo'],
  ['Proteínas totais', 'Protein, Total', 'g/dL', 'g/dL', 1, '6.4-8.3', '6.4-8.3', 'Soro', 'Biureto'],
  ['Albumina', 'Albumin', 'g/dL', 'g/dL', 1, '3.5-5.2', '3.5-5.2', 'Soro', 'Verde de bromocresol'],
  ['Sódio', 'Sodium', 'mEq/L', 'mmol/L', 0, '136-145', '136-145', 'Soro', 'Eletrodo seletivo'],
  ['Potássio', 'Potassium', 'mEq/L', 'mmol/L', 1, '3.5-5.1', '3.5-5.1', 'Soro', 'Eletrodo seletivo'],
  ['Cálcio/Cálcio total', 'Calcium', 'mg/dL', 'mg/dL', 1, '8.6-10', '8.6-10', 'Soro', 'Arsenazo III'],
  ['Magnésio', 'Magnesium', 'mg/dL', 'mg/dL', 2, '1.6-2.6', '1.6-2.6', 'Soro', 'Azul de xilidil'],
  ['Fósforo', 'Phosphorus', 'mg/dL', 'mg/dL', 1, '2.5-4.5', '2.5-4.5', 'Soro', 'Fosfomolibdato'],
  ['Cloro/Cloretos', 'Chloride', 'mEq/L', 'mmol/L', 0, '98-107', '98-107', 'Soro', 'Eletrodo seletivo'],
  ['Amilase', 'Amylase', 'U/L', 'U/L', 0, '28-100', '28-100', 'Soro', 'Colorimétrico enzimático'],
  ['Lipase', 'Lipase', 'U/L', 'U/L', 0, '13-60', '13-60', 'Soro', 'Colorimétrico enzimático'],
  [
    'Desidrogenase láctica (DHL)/LDH - Desidrogenase láctica',
    'LDH',
    'U/L',
    'U/L',
    0,
    '135-214',
    '135-225',
    'Soro',
    'Cinético UV',
  ],
  ['Creatinofosfoquinase (CPK)/CPK', 'CK, Total', 'U/L', 'U/L', 0, '26-192', '39-308', 'Soro', 'Cinético UV'],
  [
    'Proteína C reativa/PCR - Proteína C reativa',
    'C-Reactive Protein',
    'mg/L',
    'mg/L',
    1,
    '<5',
    '<5',
    'Soro',
    'Imunoturbidimetria',
  ],
  ['Ferro sérico/Ferro', 'Iron', 'µg/dL', 'ug/dL', 0, '50-170', '65-175', 'Soro', 'Ferrozine'],
  ['Ferritina', 'Ferritin', 'ng/mL', 'ng/mL', 1, '13-150', '30-400', 'Soro', 'Quimioluminescência'],
  ['Transferrina', 'Transferrin', 'mg/dL', 'mg/dL', 0, '200-360', '200-360', 'Soro', 'Imunoturbidimetria'],
  [
    'Índice de saturação da transferrina',
    'Iron Saturation',
    '%',
    '%',
    1,
    '20-50',
    '20-50',
    'Soro',
    'Cálculo',
  ],
  ['Vitamina B12', 'Vitamin B12', 'pg/mL', 'pg/mL', 0, '197-771', '197-771', 'Soro', 'Quimioluminescência'],
  [
    'Vitamina D (25-hidroxi)/25-Hidroxivitamina D',
    'Vitamin D, 25-Hydroxy',
    'ng/mL',
    'ng/mL',
    1,
    '20-60',
    '20-60',
    'Soro',
    'Quimioluminescência',
  ],
  [
    'Ácido fólico',
    'Folate (Folic Acid), Serum',
    'ng/mL',
    'ng/mL',
    1,
    '3.9-26.8',
    '3.9-26.8',
    'Soro',
    'Quimioluminescência',
  ],
  [
    'TSH/TSH - Hormônio tireoestimulante/TSH Ultrassensível',
    'TSH',
    'µUI/mL',
    'uIU/mL',
    2,
    '0.4-4.3',
    '0.4-4.3',
    'Soro',
    'Quimioluminescência',
  ],
  [
    'T4 livre/Tiroxina livre (T4 livre)',
    'T4, Free/Free T4',
    'ng/dL',
    'ng/dL',
    2,
    '0.9-1.7',
    '0.9-1.7',
    'Soro',
    'Quimioluminescência',
  ],
  [
    'T3 total/Triiodotironina (T3)',
    'T3, Total',
    'ng/dL',
    'ng/dL',
    0,
    '80-200',
    '80-200',
    'Soro',
    'Quimioluminescência',
  ],
  ['Insulina', 'Insulin', 'µUI/mL', 'uIU/mL', 1, '2.6-24.9', '2.6-24.9', 'Soro', 'Quimioluminescência'],
  [
    'Cortisol/Cortisol basal',
    'Cortisol - AM',
    'µg/dL',
    'ug/dL',
    1,
    '6.2-19.4',
    '6.2-19.4',
    'Soro',
    'Quimioluminescência',
  ],
  ['Prolactina', 'Prolactin', 'ng/mL', 'ng/mL', 1, '4.8-23.3', '4-15.2', 'Soro', 'Quimioluminescência'],
  [
    'Hemoglobina glicada (HbA1c)/Hemoglobina glicada',
    'Hemoglobin A1c',
    '%',
    '%',
    1,
    '<5.7',
    '<5.7',
    'Sangue total',
    'HPLC',
  ],
  ['PSA total', 'Prostate Specific Ag', 'ng/mL', 'ng/mL', 2, '<4', '<4', 'Soro', 'Quimioluminescência'],
  [
    'CEA - Antígeno carcinoembrionário',
    'CEA',
    'ng/mL',
    'ng/mL',
    1,
    '<5',
    '<5',
    'Soro',
    'Quimioluminescência',
  ],
  ['CA 125', 'Cancer Antigen (CA) 125', 'U/mL', 'U/mL', 1, '<35', '<35', 'Soro', 'Quimioluminescência'],
  ['CA 19-9', 'CA 19-9', 'U/mL', 'U/mL', 1, '<37', '<37', 'Soro', 'Quimioluminescência'],
  ['Fator reumatoide', 'RA Latex Turbid.', 'UI/mL', 'IU/mL', 1, '<14', '<14', 'Soro', 'Imunoturbidimetria'],
  ['Homocisteína', 'Homocysteine', 'µmol/L', 'umol/L', 1, '5-15', '5-15', 'Plasma', 'Quimioluminescência'],
  ['Paratormônio (PTH)', 'PTH, Intact', 'pg/mL', 'pg/mL', 1, '15-65', '15-65', 'Soro', 'Quimioluminescência'],
  ['Lactato', 'Lactic Acid', 'mmol/L', 'mmol/L', 1, '0.5-2.2', '0.5-2.2', 'Plasma', 'Enzimático'],
  ['Zinco', 'Zinc', 'µg/dL', 'ug/dL', 0, '70-120', '70-120', 'Soro', 'Espectrometria'],
]

const RED: readonly Row[] = [
  [
    'Hemácias/Eritrócitos',
    'RBC/Red Blood Cell Count',
    'milhões/mm³',
    'x10E6/uL',
    2,
    '3.9-5',
    '4.3-5.7',
    'Sangue total',
    'Automatizado',
  ],
  ['Hemoglobina', 'Hemoglobin', 'g/dL', 'g/dL', 1, '12-15.5', '13.5-17.5', 'Sangue total', 'Automatizado'],
  [
    'Hematócrito',
    'Hematocrit/Hematocrit (PCV)',
    '%',
    '%',
    1,
    '35-45',
    '39-50',
    'Sangue total',
    'Automatizado',
  ],
  ['VCM/V.C.M.', 'MCV', 'fL', 'fL', 1, '81-100', '81-95', 'Sangue total', 'Automatizado'],
  ['HCM/H.C.M.', 'MCH', 'pg', 'pg', 1, '26-34', '26-34', 'Sangue total', 'Automatizado'],
  ['CHCM/C.H.C.M.', 'MCHC', 'g/dL', 'g/dL', 1, '31-36', '31-36', 'Sangue total', 'Automatizado'],
  ['RDW', 'RDW', '%', '%', 1, '11.5-15', '11.5-15', 'Sangue total', 'Automatizado'],
]

const limits = (text: string): readonly [number | null, number | null] => {
  if (text.startsWith('<')) return [null, Number(text.slice(1))]
  if (text.startsWith('>')) return [Number(text.slice(1)), null]
  const [low, high] = text.split('-')
  return [Number(low), Number(high)]
}

const toAnalyte = ([pt, en, unitPt, unitEn, decimals, female, male, material, methodPt]: Row): Analyte => ({
  pt: pt.split('/'),
  en: en.split('/'),
  unitPt,
  unitEn,
  decimals,
  female: limits(female),
  male: limits(male),
  material,
  methodPt,
})

export const CHEMISTRY: readonly Analyte[] = ROWS.map(toAnalyte)
export const RED_CELLS: readonly Analyte[] = RED.map(toAnalyte)

/** Differential count: names with reference limits in per cent. */
export const DIFFERENTIAL: readonly {
  readonly pt: string
  readonly en: string
  readonly low: number
  readonly high: number
}[] = [
  { pt: 'Bastonetes', en: 'Bands', low: 0, high: 5 },
  { pt: 'Segmentados', en: 'Neutrophils', low: 40, high: 75 },
  { pt: 'Eosinófilos', en: 'Eosinophils', low: 1, high: 6 },
  { pt: 'Basófilos', en: 'Basophils', low: 0, high: 2 },
  { pt: 'Linfócitos', en: 'Lymphocytes', low: 20, high: 45 },
  { pt: 'Monócitos', en: 'Monocytes', low: 2, high: 10 },
]

/** Qualitative serology: name, and the words for a normal and an abnormal result. */
export const SEROLOGY: readonly { readonly pt: string; readonly en: string }[] = [
  { pt: 'Anti-HIV 1 e 2', en: 'HIV Screen 4th Generation' },
  { pt: 'HBsAg', en: 'HBsAg Screen' },
  { pt: 'Anti-HCV', en: 'Hep C Virus Ab' },
  { pt: 'VDRL', en: 'RPR' },
  { pt: 'Anti-HBc IgM', en: 'Hep B Core Ab, IgM' },
  { pt: 'Toxoplasmose IgM', en: 'Toxoplasma IgM' },
]

export const URINE: readonly {
  readonly pt: string
  readonly normal: string
  readonly abnormal: readonly string[]
  readonly en: string
  readonly normalEn: string
  readonly abnormalEn: readonly string[]
}[] = [
  {
    pt: 'Cor',
    normal: 'Amarelo citrino',
    abnormal: ['Amarelo âmbar', 'Avermelhado'],
    en: 'Color',
    normalEn: 'Yellow',
    abnormalEn: ['Amber', 'Red'],
  },
  {
    pt: 'Aspecto',
    normal: 'Límpido',
    abnormal: ['Turvo', 'Ligeiramente turvo'],
    en: 'Appearance',
    normalEn: 'Clear',
    abnormalEn: ['Cloudy'],
  },
  {
    pt: 'Proteínas',
    normal: 'Negativo',
    abnormal: ['Positivo (+)', 'Traços'],
    en: 'Protein',
    normalEn: 'Negative',
    abnormalEn: ['Trace'],
  },
  {
    pt: 'Glicose',
    normal: 'Negativo',
    abnormal: ['Positivo (++)'],
    en: 'Glucose',
    normalEn: 'Negative',
    abnormalEn: ['Positive (+)'],
  },
  {
    pt: 'Corpos cetônicos',
    normal: 'Negativo',
    abnormal: ['Positivo (+)'],
    en: 'Ketones',
    normalEn: 'Negative',
    abnormalEn: ['Trace'],
  },
  {
    pt: 'Bilirrubina',
    normal: 'Negativo',
    abnormal: ['Positivo'],
    en: 'Bilirubin',
    normalEn: 'Negative',
    abnormalEn: ['Positive'],
  },
  {
    pt: 'Urobilinogênio',
    normal: 'Normal',
    abnormal: ['Aumentado'],
    en: 'Urobilinogen',
    normalEn: 'Normal',
    abnormalEn: ['Increased'],
  },
  {
    pt: 'Hemoglobina',
    normal: 'Negativo',
    abnormal: ['Positivo (+)'],
    en: 'Occult Blood',
    normalEn: 'Negative',
    abnormalEn: ['Positive'],
  },
  {
    pt: 'Nitrito',
    normal: 'Negativo',
    abnormal: ['Positivo'],
    en: 'Nitrite',
    normalEn: 'Negative',
    abnormalEn: ['Positive'],
  },
  {
    pt: 'Cilindros',
    normal: 'Ausentes',
    abnormal: ['Presentes'],
    en: 'Casts',
    normalEn: 'None seen',
    abnormalEn: ['Present'],
  },
  {
    pt: 'Cristais',
    normal: 'Ausentes',
    abnormal: ['Oxalato de cálcio'],
    en: 'Crystals',
    normalEn: 'None seen',
    abnormalEn: ['Calcium oxalate'],
  },
  {
    pt: 'Bactérias',
    normal: 'Ausentes',
    abnormal: ['Numerosas'],
    en: 'Bacteria',
    normalEn: 'None seen',
    abnormalEn: ['Few'],
  },
  {
    pt: 'Filamentos de muco',
    normal: 'Ausentes',
    abnormal: ['Presentes'],
    en: 'Mucus Threads',
    normalEn: 'None seen',
    abnormalEn: ['Present'],
  },
]
