#!/usr/bin/env bash
# Sends one recording in a single request and prints the answer: transcription and report.
#   API_KEY=svc_live_… examples/send-file.sh recording.m4a [specialty]
set -euo pipefail
file=${1:?"which recording? usage: $0 recording [specialty]"}
curl --fail-with-body --silent --show-error --max-time 330 \
  "${API_URL:-http://localhost:3000}/consultations" \
  -H "x-service-api-key: ${API_KEY:?"set API_KEY to your API key"}" \
  -F "recording=@$file" \
  -F "specialty=${2:-generic}"
echo
