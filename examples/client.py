#!/usr/bin/env python3
"""Sends a recording in slices and an exam file, waits for both, prints what came of them.

    API_KEY=svc_live_… python3 examples/client.py recording.webm [exam.pdf]

Needs `requests` (Debian: python3-requests).
"""

import json
import os
import sys
import time

import requests

BASE = os.environ.get("API_URL", "http://localhost:3000")
HEADERS = {"x-service-api-key": os.environ["API_KEY"], "x-service-professional-id": "7"}
SLICE_BYTES = 64 * 1024


def post(path, tries=5, **body):
    """Repeating a chunk or a finish is safe, so whatever may pass is tried again."""
    for attempt in range(1, tries + 1):
        try:
            answer = requests.post(BASE + path, headers=HEADERS, timeout=60, **body)
            if answer.status_code not in (429, 500, 502, 503, 504) or attempt == tries:
                break
        except requests.ConnectionError:
            if attempt == tries:
                raise
        time.sleep(0.5 * 2**attempt)
    if not answer.ok:
        sys.exit(f"{answer.status_code} {answer.text}")
    return answer.json()


def get(path):
    answer = requests.get(BASE + path, headers=HEADERS, timeout=60)
    answer.raise_for_status()
    return answer.json()


def consult(path):
    started = post("/consultations/v2", json={"metadata": {"source": "client.py"}})
    target = f"/consultations/v2/{started['id']}/recordings/{started['recording']['id']}"
    with open(path, "rb") as recording:
        for index, piece in enumerate(iter(lambda: recording.read(SLICE_BYTES), b"")):
            post(f"{target}/chunks", files={"recording": ("slice", piece)}, data={"chunkIndex": index})
    post(f"{target}/finish", json={"specialty": "generic"})
    while True:
        consultation = get(f"/consultations/{started['id']}")
        if consultation["status"] in ("completed", "integrated", "failed"):
            return consultation
        time.sleep(1)


def read_exam(path):
    with open(path, "rb") as file:
        (item,) = post("/exams/batch", files=[("files", (os.path.basename(path), file))])
    if not item["success"]:
        return item
    while True:
        exam = get(f"/exams/{item['data']['id']}")
        if exam["status"] in ("completed", "failed"):
            return exam
        time.sleep(1)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    print(json.dumps(consult(sys.argv[1]), indent=2, ensure_ascii=False))
    for exam in sys.argv[2:]:
        print(json.dumps(read_exam(exam), indent=2, ensure_ascii=False))
