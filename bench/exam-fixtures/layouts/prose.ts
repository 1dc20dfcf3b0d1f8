import { type Layout, type Person, page, printDate, sexWord } from '../document.ts'

const prose = (person: Person, examType: string, conclusion: string) => ({
  patient_name: person.name,
  sex: person.sex,
  age: person.age,
  date: person.collected,
  exam_type: examType,
  narrative: true,
  tests: [
    {
      test_name: examType,
      result: conclusion,
      numeric_result: null,
      unit: null,
      reference_value: [],
      is_normal: null,
    },
  ],
})

export const chestXray: Layout = {
  name: 'pt-xray',
  lang: 'pt',
  make(random, person) {
    const conclusion = random.pick([
      'Exame radiológico do tórax dentro dos limites da normalidade.',
      'Opacidade no lobo inferior direito, podendo corresponder a processo infeccioso.',
    ])
    return {
      html: page(
        'p{margin:6px 0}',
        `<h2 align="center">${person.laboratory}</h2><p>Paciente: ${person.name}</p><p>Idade: ${person.age} anos &nbsp; Sexo: ${sexWord(person, 'pt')}</p><p>Data do exame: ${printDate(person.collected)}</p><p>Solicitante: ${person.physician}</p><h3 align="center">RADIOGRAFIA DE TÓRAX PA E PERFIL</h3><p><b>Técnica:</b> Incidências póstero-anterior e perfil, 120 kV, distância de 1,80 m.</p><p><b>Análise:</b></p><p>Índice cardiotorácico de 0,${random.int(42, 56)}. Aorta de calibre normal.</p><p>Seios costofrênicos livres. Arcabouço ósseo sem alterações.</p><p><b>Conclusão:</b></p><p>${conclusion}</p><p align="right">Dr. Exemplo Fictício - CRM 00000</p>`,
      ),
      truth: prose(person, 'Radiografia de tórax PA e perfil', conclusion),
    }
  },
}

export const tomography: Layout = {
  name: 'pt-tomography',
  lang: 'pt',
  held: true,
  make(random, person) {
    const size = random.int(4, 12)
    const conclusion = `Nódulo pulmonar sólido de ${size} mm no lobo superior esquerdo. Sugere-se controle em 6 meses.`
    return {
      html: page(
        'p{margin:6px 0}',
        `<h2>${person.laboratory}</h2><p>Nome: ${person.name}, ${person.age} anos, ${sexWord(person, 'pt')}</p><p>Data: ${printDate(person.collected)}</p><h3>TOMOGRAFIA COMPUTADORIZADA DO TÓRAX</h3><p>INDICAÇÃO CLÍNICA: Tosse há 3 meses.</p><p>TÉCNICA: Aquisição volumétrica com cortes de 1,0 mm.</p><p>ACHADOS:</p><p>Nódulo sólido medindo ${size} mm no lobo superior esquerdo (imagem 45, série 3).</p><p>Traqueia e brônquios pérvios. Mediastino sem linfonodomegalias. Tronco da artéria pulmonar com 2,7 cm.</p><p>IMPRESSÃO:</p><p>${conclusion}</p><p>Dra. Fictícia Exemplo<br>CRM 12345 RQE 678</p>`,
      ),
      truth: prose(person, 'Tomografia computadorizada do tórax', conclusion),
    }
  },
}

export const pathology: Layout = {
  name: 'pt-pathology',
  lang: 'pt',
  make(random, person) {
    const conclusion = random.pick([
      'Gastrite crônica leve em antro. Pesquisa de Helicobacter pylori negativa.',
      'Pólipo hiperplásico de cólon. Ausência de displasia.',
    ])
    return {
      html: page(
        'p{margin:6px 0}',
        `<h2>${person.laboratory}</h2><p>Paciente: ${person.name} &nbsp; Idade: ${person.age} anos &nbsp; Sexo: ${sexWord(person, 'pt')}</p><p>Entrada: ${printDate(person.collected)} &nbsp; Registro: ${person.order}</p><h3>EXAME ANATOMOPATOLÓGICO</h3><p><b>Material:</b> Biópsia.</p><p><b>Macroscopia:</b></p><p>Recebidos 3 fragmentos irregulares de tecido pardo, o maior com 0,4 x 0,3 cm.</p><p><b>Microscopia:</b></p><p>Os cortes mostram mucosa com infiltrado inflamatório.</p><p><b>Diagnóstico:</b></p><p>${conclusion}</p>`,
      ),
      truth: prose(person, 'Exame anatomopatológico', conclusion),
    }
  },
}

export const mri: Layout = {
  name: 'en-mri',
  lang: 'en',
  make(random, person) {
    const conclusion = random.pick([
      'No acute intracranial abnormality.',
      'Small chronic lacunar infarct in the left thalamus.',
    ])
    return {
      html: page(
        'p{margin:6px 0}',
        `<h2>${person.laboratory}</h2><p>Patient: ${person.name} &nbsp; DOB: ${printDate(person.birth, 'mdy')} &nbsp; Sex: ${sexWord(person, 'en')} &nbsp; Age: ${person.age}</p><p>Exam Date: ${printDate(person.collected, 'mdy')}</p><p>Exam: MRI BRAIN WITHOUT CONTRAST</p><p><b>CLINICAL HISTORY:</b> Headache.</p><p><b>TECHNIQUE:</b> Multiplanar multisequence MRI at 1.5 T.</p><p><b>FINDINGS:</b></p><p>The ventricles are normal in size. A 4 mm focus is seen in the left thalamus on series 5.</p><p><b>IMPRESSION:</b></p><p>${conclusion}</p><p>Electronically signed by Example Reader, MD</p>`,
      ),
      truth: prose(person, 'MRI Brain without contrast', conclusion),
    }
  },
}
