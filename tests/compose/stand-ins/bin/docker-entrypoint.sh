#!/bin/sh
# Replaces MongoDB's: whatever is asked, the local database starts, from the repository that the test mounts.
cd "$REPOSITORY" && exec node --import tsx tests/compose/stand-ins/mongo.ts
