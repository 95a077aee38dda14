#!/bin/bash
# Supports mongod's only option in use, --replSet, and becomes mongo-java-server as its only member.
set -euf
set_name=
while [ "$#" -gt 0 ]; do
  if [ "$1" = --replSet ]; then
    set_name=$2
    shift
  fi
  shift
done
exec java -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp '/opt/mongodb/libs/*:/opt/mongodb/classes' \
  MongoWireServer 27017 /data/db/data.mv "$set_name" mongodb:27017
