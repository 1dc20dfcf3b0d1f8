import { PhraseLexicon } from '../phrase-lexicon.ts'

/** Words of medicine, lay and learned. */
export const clinicalEn = new PhraseLexicon<number>().add(
  `plugged, muffled, stuffy, drain*, eardrum*, drum, canal, cornea, retina, nodule*, mass, masses, distend*, empty, emptied, emptying, stream, dribbl*, urgency, leak*, incontinen*, slur*, droop*, confus*, speech, drift, drows*, letharg*, cystoscop*, catheter*, dialysis, chemo*, radiation, node*, cyst*, watery, sting*, floater*, squint*, glare, pounding, queasy, woozy, clammy, wobbly, lotion*, gel, harm*, kill*, suicid*, die, dying, hopeless*, conscious*, unconscious*, black out, blacked out, bother*, enjoy*, appendix, gallbladder, tonsils, pain*, ache*, aching, sore, soreness, hurt*, fever*, chill*, cough*, phlegm, sputum, mucus, congest*, runny nose, sneez*, throat, hoarse*, short of breath, shortness of breath,
    breath*, wheez*, chest, palpitation*, racing, faint*, passed out, dizz*, lighthead*, vertigo, nause*, vomit*, throwing up, threw up, diarrhea, constipat*, bowel*, stool*, heartburn,
    reflux, bloat*, gas, belly, stomach, abdom*, swell*, swollen, edema, itch*, rash*, hives, spot*, lump*, bump*, mole*, lesion*, bruis*, bleed*, blood, numb*, tingl*, tremor*, shak*,
    seizure*, headache*, migraine*, insomnia, sleep*, snor*, appetite, hungry, thirst*, weight, sweat*, burning, urin*, pee*, discharge, period*, menstrua*, cramp*, anxi*, depress*, sad*,
    stress*, mood, panic*, memory, forget*, concentrat*, vision, blurr*, eye*, ear*, hearing, tinnitus, stiff*, lock*, click*, pop*, fall*, fell, twist*, sprain*, strain*, fractur*, broke*,
    injur*, trauma, cut*, wound*, pus, cold*, flu, tired*, fatigue*, weak*, malaise, hair, nail*, skin, allerg*, inflam*, infect*, tight*, pressure, throb*, sharp, dull, radiat*, back, spine, neck,
    shoulder*, elbow*, wrist*, hand*, finger*, thumb*, hip*, knee*, ankle*, leg*, foot, feet, toe*, arm*, head, jaw, mouth, tooth, teeth, gum*, tongue, breast*, kidney*, bladder, prostate,
    liver, heart, lung*, thyroid, uterus, ovar*, hemorrhoid*, joint*, muscle*, bone*, nerve*, sinus*, nose, nasal, gland*, lymph*, suicid*, voices, hallucinat*, hypertens*, diabet*,
    cholesterol, lipid*, asthma*, bronchitis, emphysema, copd, pneumonia, tuberculosis, covid, gastritis, ulcer*, hepatitis, cirrhosis, stone*, failure, attack*, stroke*, angina, arrhythm*, fibrillation, afib,
    murmur*, clot*, varicose, anemi*, cancer*, tumor*, hypothyroid*, hyperthyroid*, obes*, arthritis, gout, osteopor*, hernia*, tendin*, bursitis, sciatica, lupus, psoriasis, dermatitis, eczema,
    herpes, yeast, fungal, glaucoma, cataract*, epilep*, parkinson*, alzheimer*, dementia, pregnan*, miscarriage*, deliver*, menopause, hiv, std, bipolar, schizophren*, adhd, autis*, apnea, disease*,
    disorder*, syndrome, condition*, illness*, diagnos*, symptom*, problem*, medic*, pill*, tablet*, capsule*, drop*, syrup, ointment*, cream*, inhaler*, nebuliz*, spray, inject*, shot*, insulin, antibiotic*,
    anti-inflammator*, steroid*, painkiller*, antidepressant*, vitamin*, supplement*, iron, dose*, mg, mcg, ml, test*, lab*, glucose, sugar*, a1c, creatinine, tsh, hemoglobin, culture*, ultrasound*, x-ray*, xray*,
    ct, mri*, scan*, endoscopy, colonoscopy, ekg, ecg, echo*, stress test, biops*, mammogram*, pap, vaccin*, immuniz*, surg*, operat*, procedure*, hospital*, admit*, therap*, psych*, nutrition*, cardiolog*, neurolog*,
    orthop*, dermatolog*, specialist*, diet, salt, sodium, exercise*, rest, ice, heat, elevat*, referral*, refer, prescri*, follow*, smok*, cigarette*, tobacco, alcohol, drink*, drug*, marijuana, cocaine,
    normal, abnormal, tender*, clear, crackle*, rale*, rhonch*, range of motion, strength, reflex*, sensation, gait, pulse*, rate, rhythm, oxygen, saturation, temperature, bmi, effusion, erythema*, exudate*, brace*, splint*, crutch*,
    mother, father, brother*, sister*, parents, grandm*, grandf*, family`,
  1,
)

export const chatterEn = new PhraseLexicon<number>().add(
  `good morning, good afternoon, how are you, nice to see you, good to see you, nice to meet you, thank you, thanks, you're welcome, have a good, take care, see you, bye, goodbye, any questions, do you have any
  questions, sounds good, sounds like a plan, hey dragon, hey siri, finalize the note, finalize report, hey, weather, traffic, vacation, weekend, football, i appreciate it, let me know if, no problem, come on in,
  have a seat, one second, give me a second, let me see, can you hear me, is that okay, does that sound, makes sense, my pleasure, no worries, of course, congratulations, what a, funny, laugh, kidding, christmas, halloween, let me look, let me take a look, let me listen, let me examine, let me check, take a look, take a listen, have a look, show me the, open your mouth, deep breath, lie back, lay back, sit up`,
  1,
)
