import { PhraseLexicon } from '../phrase-lexicon.ts'
import type { Topic, TopicCue } from '../topic.ts'

export const topicsEn = new PhraseLexicon<TopicCue>()

const say = (where: TopicCue['in'], topic: Topic, weight: number, phrases: string) =>
  topicsEn.add(phrases, { topic, weight, in: where })

say(
  'asked',
  'chief_complaint',
  4,
  'what brings you, brings you in, how can i help, what can i do for you, what seems to be, what is going on, what happened, here for',
)
say(
  'asked',
  'hpi',
  2,
  'how long, when did, where does it, does it radiate, what makes it, better or worse, scale of, how bad, how often, have you tried, have you taken, any other symptoms, started, how are you doing with, how have you been',
)
say(
  'asked',
  'past_medical',
  4,
  'medical history, medical conditions, medical problems, any conditions, health problems, diagnosed with, ever been diagnosed, past history, chronic conditions',
)
say('asked', 'surgical', 5, 'surgeries, surgery, operations, surgical')
say(
  'asked',
  'family',
  5,
  'family history, in your family, your parents, run in, runs in, your mother, your father, family members',
)
say(
  'asked',
  'habits',
  5,
  'smoke, smoker, tobacco, alcohol, drink, drugs, marijuana, do for a living, do for work, occupation, married, live with, exercise, diet, hobbies, cigarettes',
)
say(
  'asked',
  'medications_in_use',
  5,
  'medications, medication, medicines, taking any, prescriptions, supplements, vitamins',
)
say('asked', 'allergies', 6, 'allergies, allergic, allergy, intolerance*, reactions to')
say(
  'asked',
  'immunizations',
  6,
  'vaccine, vaccines, vaccinated, vaccination, immunizations, flu shot, tetanus shot, shots up to date',
)
say(
  'asked',
  'gynecologic',
  5,
  'period, periods, pregnant, pregnancies, pap smear, menstrual, birth control, menopause',
)
say('any', 'allergies', 5, 'allergic to, allergies to, allergy to, anaphyl*, no known drug allergies')
say('any', 'immunizations', 5, 'vaccinated, vaccine, vaccines, flu shot, tetanus, immunizations')
say(
  'any',
  'surgical',
  4,
  'surgery, surgeries, appendectomy, hysterectomy, c-section, gallbladder removed, tonsils, removed, replacement',
)
say(
  'any',
  'family',
  4,
  'my mother, my father, my mom, my dad, my sister, my brother, my grandmother, my grandfather, my aunt, my uncle, his mother, his father, his brother, his sister, her mother, her father, her brother, her sister, his mom, his dad, her mom, her dad, my family, my parents, family history',
)
say(
  'any',
  'habits',
  4,
  'smoke, smoked, smoking, cigarettes, packs, pack a day, drink, beer, beers, wine, alcohol, drinks, marijuana, cocaine, married, divorced, retired, live with, live alone, work as, i work, exercise, gym, vape',
)
say(
  'patient',
  'medications_in_use',
  3,
  'i take, i am taking, i have been taking, milligrams, mg, daily, pills, lisinopril, metformin, insulin, inhaler',
)
say(
  'any',
  'past_medical',
  2,
  'history of, diagnosed, diabetes, diabetic, high blood pressure, hypertension, asthma, copd, high cholesterol, depression, anxiety, thyroid, heart attack, stroke, cancer, arthritis, kidney disease',
)
say(
  'patient',
  'hpi',
  1,
  'started, began, since, ago, days, weeks, months, pain, hurts, worse, better, feel, feeling, noticed, swelling, cough, fever, tired, night',
)
say(
  'any',
  'vital_signs',
  5,
  'weight is, blood pressure is, blood pressure was, heart rate is, temperature is, oxygen saturation, o2 sat, pulse ox, respiratory rate, vital signs, vitals, bmi',
)
say(
  'doctor',
  'physical_exam',
  3,
  'on your exam, on exam, physical exam, breath sounds, heart sounds, tonsils, eardrum*, glands, is swollen, are swollen, is red, are red, is limited, looks normal, look normal, sounds clear, sound clear, is soft, no redness, no rash, positive sign, test is positive, test is negative, lungs, clear to auscultation, murmur, tender, tenderness, palpation, range of motion, swelling, edema, erythema, bowel sounds, reflexes, strength, gait, pupils, lymph nodes, guarding, crackles, wheezing, bruising, effusion, does that hurt, i appreciate, jugular, carotid, bruit*',
)
say(
  'any',
  'exam_results',
  3,
  'results, labs, lab work, blood test, crp, sed rate, your alt, your ast, psa, urinalysis, platelets, potassium is, sodium is, ekg, mri, ct scan, x-ray shows, x-ray, mri shows, ct shows, labs show, hemoglobin, a1c, white count, creatinine, echocardiogram, ekg, biopsy, ultrasound shows, showed, test was, came back, ejection fraction, pulmonary function',
)
say(
  'doctor',
  'description',
  3,
  'i think you have, you have a, this is a, diagnosis, consistent with, most likely, looks like you have, suspect, concerned about, impression',
)
say(
  'doctor',
  'reasoning',
  2,
  'because, due to, caused by, what that means, which means, probably from, related to, concerned that',
)
say(
  'doctor',
  'conduct',
  4,
  'prescribe, prescribing, increasing, decreasing, starting, giving, start you on, you can give, need to stop, you should start, take two, take one, mg every, every 6 hours, every 4 hours, every 8 hours, times a day, as needed, start, put you on, continue, increase, decrease, refill, milligrams, mg, antibiotics, take it, twice a day, once a day, brace, splint, injection, physical therapy, stay on, keep you on, stop taking, switch',
)
say(
  'doctor',
  'tests_requested',
  5,
  'order, ordering, rapid, swab, we need an, need an mri, need a, urine test, blood test, electrocardiogram, ekg, get an x-ray, get an mri, get a ct, repeat, blood work, check your, labs, lab work, echocardiogram, stress test, send you for, urine culture, schedule you for, biopsy',
)
say(
  'doctor',
  'referrals',
  6,
  'refer you, referring, sending you to, send you to, referral, see a specialist, cardiologist, orthopedic surgeon, neurologist, dermatologist, physical therapist, endocrinologist, nutritionist, gastroenterologist, consult',
)
say(
  'doctor',
  'guidance',
  4,
  'avoid, make sure, stay home, stay at home, stop smoking, call nine, call 911, ambulance, crutches, keep the, drink plenty, rest, ice, elevate, diet, exercise, salt, if you have, if it gets worse, call me, emergency room, watch, monitor, weigh yourself, keep a, lifting, wear, cut down, quit smoking, low sodium, recommend',
)
say('doctor', 'certificates', 6, "work note, note for work, school note, doctor's note, off work")
say(
  'doctor',
  'follow_up',
  5,
  'follow up, come back, bring her back, bring him back, bring them back, recheck, see you in, see you again, return, in 2 weeks, in a month, next appointment, next visit, check back, see me in',
)
