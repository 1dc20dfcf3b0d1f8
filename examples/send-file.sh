#!/usr/bin/env bash
# Sends one recording in a single request and prints the answer: transcription and report.
#   AUSCULT_KEY=svc_live_… examples/send-file.sh recording.m4a [specialty]
set -euo pipefail
file=${1:?"which recording? usage: $0 recording [specialty]"}
curl --fail-with-body --silent --show-error --max-time 330 \
  "${AUSCULT_URL:-http://localhost:3000}/consultations" \
  -H "x-service-api-key: ${AUSCULT_KEY:?"set AUSCULT_KEY to your API key"}" \
  -F "recording=@$file" \
  -F "specialty=${2:-generic}"
echo
