import type { Device } from '@medplum/fhirtypes'

/** Software that understood, wrote or read; `model` may be empty. */
export const deviceOf = ({ name, model }: { readonly name: string; readonly model: string }): Device => ({
  resourceType: 'Device',
  deviceName: [
    { name: model === '' ? `Auscult: ${name}` : `Auscult: ${name}, ${model}`, type: 'model-name' },
  ],
  ...(model === '' ? {} : { modelNumber: model }),
  type: { text: 'Artificial intelligence software' },
})
